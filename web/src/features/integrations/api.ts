import type {
  WhatsappSenderInput,
  ZapiConfigAnswer,
  ZapiConfigInput,
  ZapiTestAnswer,
} from '@balcao/domain/contract/companies';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export const integrationKeys = { zapi: ['integrations', 'zapi'] as const };

export const integrationQueries = {
  zapi: () =>
    queryOptions({
      queryKey: integrationKeys.zapi,
      queryFn: ({ signal }) => api.get<ZapiConfigAnswer>('/companies/zapi-config', { signal }),
    }),
};

export const integrationMutations = {
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
