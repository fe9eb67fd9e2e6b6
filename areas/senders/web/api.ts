import type {
  WhatsappSenderInput,
  ZapiConfigAnswer,
  ZapiConfigInput,
  ZapiTestAnswer,
} from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';

export const senderKeys = { config: ['senders'] as const };

export const senderQueries = {
  config: () =>
    queryOptions({
      queryKey: senderKeys.config,
      queryFn: ({ signal }) => api.get<ZapiConfigAnswer>('/companies/zapi-config', { signal }),
    }),
};

export const senderCalls = {
  save: (input: ZapiConfigInput) => api.post<ZapiConfigAnswer>('/companies/zapi-config', input),
  test: (sender: WhatsappSenderInput) =>
    api.post<ZapiTestAnswer>('/companies/zapi-config/test', sender),
};
