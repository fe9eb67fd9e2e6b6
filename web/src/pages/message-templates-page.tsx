import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { ListError } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { messageQueries } from '../features/messages/api.ts';
import { MessageTabs } from '../features/messages/message-tabs.tsx';
import classes from '../features/messages/template-card.module.css';
import { TemplatesForm } from '../features/messages/templates-form.tsx';
import { commonTexts } from '../lib/texts.ts';
import { templatesTexts as texts } from '../features/messages/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

const TEXTS_OF_A_STORE = 4;

function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      <div className={classes.cards} aria-hidden="true">
        {Array.from({ length: TEXTS_OF_A_STORE }, (_, index) => (
          <Skeleton key={index} className={classes.bone} />
        ))}
      </div>
    </div>
  );
}

export function MessageTemplatesPage() {
  // Not asked for again under what is being typed.
  const templates = useQuery({ ...messageQueries.templates(), refetchOnWindowFocus: false });
  return (
    <>
      <PageHeader title={titleTexts.messageTemplates} subtitle={texts.lead} />
      <MessageTabs />
      {templates.data && <TemplatesForm templates={templates.data} />}
      {!templates.data && templates.isError && (
        <ListError
          message={texts.loadFailed}
          retrying={templates.isFetching}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.isPending && <Loading />}
    </>
  );
}
