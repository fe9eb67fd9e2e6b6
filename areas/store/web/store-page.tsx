import { useQuery } from '@tanstack/react-query';

import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { storeApi } from './shared/api.ts';
import { StoreForm } from './store-form.tsx';
import { storeTexts as texts } from './texts.ts';

export function StorePage() {
  // The settings are not read again: an answer must not replace text that is being typed.
  const settings = useQuery({
    ...storeApi.query('GET /store/settings'),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeader lead={texts.lead} />
      {settings.data && <StoreForm settings={settings.data} />}
      {!settings.data && settings.isError && (
        <ListError message={texts.loadFailed} query={settings} />
      )}
      {settings.isPending && <ListLoading />}
    </>
  );
}
