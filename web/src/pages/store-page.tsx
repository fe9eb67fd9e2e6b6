import { useQuery } from '@tanstack/react-query';

import { ListError, ListLoading } from '../components/list/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { storeQueries } from '../features/store/api.ts';
import { StoreForm } from '../features/store/store-form.tsx';
import { storeTexts as texts } from '../features/store/texts.ts';

export function StorePage() {
  // Not read again: an answer must not replace text that is being typed.
  const settings = useQuery({ ...storeQueries.settings(), refetchOnWindowFocus: false });
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
