import type {
  WhatsappSenderInput,
  ZapiConfigAnswer,
  ZapiConfigInput,
  ZapiTestAnswer,
} from '@balcao/domain/contract/senders';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const senderKeys = { zapi: ['integrations', 'zapi'] as const };

export const senderQueries = {
  zapi: () =>
    queryOptions({
      queryKey: senderKeys.zapi,
      queryFn: ({ signal }) => api.get<ZapiConfigAnswer>('/companies/zapi-config', { signal }),
    }),
};

export const senderMutations = {
  save: () =>
    mutationOptions({
      mutationFn: (input: ZapiConfigInput) =>
        api.post<ZapiConfigAnswer>('/companies/zapi-config', input),
    }),

  test: () =>
    mutationOptions({
      mutationFn: (sender: WhatsappSenderInput) =>
        api.post<ZapiTestAnswer>('/companies/zapi-config/test', sender),
    }),
};
