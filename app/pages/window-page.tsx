import type { WindowAnswer } from '#areas/window/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { windowQuery } from '#areas/window/web/api.ts';
import { ContentsForm } from '#areas/window/web/contents-form.tsx';
import { WindowFeed } from '#areas/window/web/feed/window-feed.tsx';
import { windowTexts as texts } from '#areas/window/web/texts.ts';
import { WindowPreview } from '#areas/window/web/window-preview.tsx';
import { WindowState } from '#areas/window/web/window-state.tsx';
import { WindowTabs } from '#areas/window/web/window-tabs.tsx';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { storeApi } from '#areas/store/web/shared/api.ts';
import { WindowSettingsTab } from './window-settings.tsx';

/** Vitrine: the contents of the shop's window, its selling rules, and its preview. */
export function WindowPage() {
  const isAdmin = mayOpen(ADMIN_ONLY, useSession().user?.role ?? '');
  const asked = useSearch({ from: paths.shopWindow }).tab;
  const tab = asked === 'settings' && !isAdmin ? undefined : asked;
  // Not read again by itself: an answer must not replace unsaved changes.
  const query = useQuery({ ...windowQuery, refetchOnWindowFocus: false });
  const store = useQuery(storeApi.query('GET /store/settings'));
  // The facts for the box's warnings load first: a late line would push the content below down.
  const data = store.isPending ? undefined : query.data;
  /** The window as it is now; undefined after a failed reading, which a notice reports. */
  const reload = async (): Promise<WindowAnswer | undefined> => {
    const { data: now, error } = await query.refetch();
    if (!error) return now;
    notifyError(withConnection(error, texts.loadFailed));
    return undefined;
  };
  return (
    <>
      <PageHeader lead={texts.lead} />
      {data && (
        <>
          <WindowState
            shopWindow={data}
            canToggle={isAdmin}
            lacksWhatsapp={store.data?.whatsapp === ''}
          />
          <WindowTabs tab={tab} hasSettings={isAdmin} />
          {tab === undefined && (
            // The key makes the form begin anew with contents saved by somebody else, under this person's draft.
            <ContentsForm
              key={data.contents.version}
              shopWindow={data}
              reloading={query.isFetching}
              onReload={() => void reload()}
            />
          )}
          {tab === 'settings' && (
            <WindowSettingsTab
              settings={data.settings}
              reloading={query.isFetching}
              onReload={async () => (await reload())?.settings}
            />
          )}
          {tab === 'ads' && <WindowFeed />}
          {tab === 'preview' && <WindowPreview contents={data.contents} />}
        </>
      )}
      {!data && query.isError && <ListError message={texts.loadFailed} query={query} />}
      {!data && !query.isError && <ListLoading />}
    </>
  );
}
