import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { ListError } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { storeQueries } from '../features/store/api.ts';
import classes from '../features/store/store-form.module.css';
import { StoreForm } from '../features/store/store-form.tsx';
import { commonTexts } from '../lib/texts.ts';
import { storeTexts as texts } from '../features/store/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

function Loading() {
  return (
    <div className={classes.form} aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      <div className={classes.columns} aria-hidden="true">
        <Skeleton className={classes.bone} />
        <Skeleton className={classes.sideBone} />
      </div>
    </div>
  );
}

export function StorePage() {
  // Not asked for again under what is being typed.
  const settings = useQuery({ ...storeQueries.settings(), refetchOnWindowFocus: false });
  return (
    <>
      <PageHeader title={titleTexts.store} subtitle={texts.lead} />
      {settings.data && <StoreForm settings={settings.data} />}
      {!settings.data && settings.isError && (
        <ListError
          message={texts.loadFailed}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.isPending && <Loading />}
    </>
  );
}
