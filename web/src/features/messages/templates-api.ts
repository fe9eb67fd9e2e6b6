import type { TemplatesAnswer, TemplatesInput } from '@balcao/domain/contract/messages';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/api.ts';
import { messageKeys } from './message-summary.ts';

export const templatesQuery = () =>
  queryOptions({
    queryKey: messageKeys.templates,
    queryFn: async ({ signal }) =>
      (await api.get<TemplatesAnswer>('/messages/templates', { signal })).templates,
    // A new answer does not replace text that is being typed.
    refetchOnWindowFocus: false,
  });

export const saveTemplates = async (input: TemplatesInput) =>
  (await api.put<TemplatesAnswer>('/messages/templates', input)).templates;
