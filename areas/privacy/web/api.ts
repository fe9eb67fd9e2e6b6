import type {
  AnonymizeAnswer,
  AnonymizeInput,
  PersonAnswer,
  PersonExportInput,
  Retention,
} from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { postFile } from '#kit/web/lib/api/api-files.ts';

export const privacyKeys = { retention: ['privacy', 'retention'] as const };

export const privacyQueries = {
  retention: () =>
    queryOptions({
      queryKey: privacyKeys.retention,
      queryFn: ({ signal }) => api.get<Retention>('/privacy/retention', { signal }),
    }),
};

/** A CPF is sent in bodies only: browsers and proxies store addresses. */
export const privacyCalls = {
  find: (cpf: string) => api.post<PersonAnswer>('/privacy/person', { cpf }),
  file: (input: PersonExportInput) => postFile('/privacy/person/export', input),
  anonymize: (input: AnonymizeInput) =>
    api.post<AnonymizeAnswer>('/privacy/person/anonymize', input),
  saveRetention: (input: Retention) => api.put<Retention>('/privacy/retention', input),
};
