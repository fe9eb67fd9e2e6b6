import { useQuery } from '@tanstack/react-query';

import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { listResultOf } from '#kit/web/components/list/use-list.ts';
import { messagesApi } from '#areas/messages/web/api.ts';
import { MessageTabs } from '#areas/messages/web/message-tabs.tsx';
import { TemplatesForm } from '#areas/messages/web/templates-form.tsx';
import { templatesTexts as texts } from '#areas/messages/web/texts.ts';
import { storeApi } from '#areas/store/web/shared/api.ts';

export function MessageTemplatesPage() {
  const answer = useQuery({
    ...messagesApi.query('GET /messages/templates'),
    // A new answer must not replace text that is being typed.
    refetchOnWindowFocus: false,
  });
  const all = answer.data?.templates;
  const templates = listResultOf(answer, all, all?.length ?? 0);
  const settings = useQuery(storeApi.query('GET /store/settings'));
  return (
    <>
      <PageHeader lead={texts.lead} />
      <MessageTabs />
      <ListBody list={templates} texts={texts} skeleton={<ListLoading rows={4} rowHeight={250} />}>
        {(rows) => (
          <TemplatesForm templates={rows} reminderHours={settings.data?.paymentReminderHours} />
        )}
      </ListBody>
    </>
  );
}
