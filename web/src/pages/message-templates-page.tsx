import { useQuery } from '@tanstack/react-query';

import { ListBody } from '../components/list/list-page.tsx';
import { ListLoading } from '../components/list/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useWholeList } from '../components/list/use-list.ts';
import { templatesQuery } from '../features/messages/api.ts';
import { MessageTabs } from '../features/messages/message-tabs.tsx';
import type { Template } from '../features/messages/template-rules.ts';
import { TemplatesForm } from '../features/messages/templates-form.tsx';
import { templatesTexts as texts } from '../features/messages/texts.ts';
import { storeQueries } from '../features/store/api.ts';
import { AddressNotice } from '../features/store/address/address-notice.tsx';

export function MessageTemplatesPage() {
  const templates = useWholeList<Template>(templatesQuery());
  const settings = useQuery(storeQueries.settings());
  return (
    <>
      <PageHeader lead={texts.lead} />
      <MessageTabs />
      {!templates.loading && <AddressNotice />}
      <ListBody list={templates} texts={texts} skeleton={<ListLoading rows={4} rowHeight={250} />}>
        {(rows) => (
          <TemplatesForm templates={rows} reminderHours={settings.data?.paymentReminderHours} />
        )}
      </ListBody>
    </>
  );
}
