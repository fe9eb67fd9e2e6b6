import type { WindowSettings } from '#areas/window/contract.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { discountsApi } from '#areas/discounts/web/api.ts';
import { shippingApi } from '#areas/shipping/web/api.ts';
import { SettingsForm } from '#areas/window/web/settings-form.tsx';
import { settingsTexts as texts, windowTexts } from '#areas/window/web/texts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { LinkTabs } from '#kit/web/components/link-tabs.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { windowQuery } from '#areas/window/web/api.ts';
import { WindowContents, type WindowDialog } from '#areas/window/web/window-contents.tsx';
import { WindowFeed } from '#areas/window/web/window-feed.tsx';
import { WindowPreview } from '#areas/window/web/window-preview.tsx';
import { WindowState } from '#areas/window/web/window-state.tsx';
import { useIsAdmin } from '#kit/web/lib/session/use-session.ts';
import { storeApi } from '#areas/store/web/shared/api.ts';

function WindowSettingsTab({ settings }: { settings: WindowSettings }) {
  const [policies, discounts] = useQueries({
    queries: [shippingApi.query('GET /shipping'), discountsApi.query('GET /discounts')],
  });
  if (policies.data && discounts.data) {
    const choices = { policies: policies.data, discounts: discounts.data };
    return <SettingsForm settings={settings} choices={choices} />;
  }
  const error = policies.error ?? discounts.error;
  if (!error) return <ListLoading />;
  return (
    <ListError
      message={texts.loadFailed}
      query={{
        error,
        isFetching: policies.isFetching || discounts.isFetching,
        refetch: () => Promise.all([policies.refetch(), discounts.refetch()]),
      }}
    />
  );
}

/** Missing: the contents. */
type WindowTab = 'settings' | 'preview' | 'ads' | undefined;

const exactly = { exact: true } as const;

interface WindowTabsProps {
  tab: WindowTab;
  /** The role may change the selling rules of the window. */
  hasSettings: boolean;
}

function WindowTabs({ tab, hasSettings }: WindowTabsProps) {
  const tabs: readonly [WindowTab, string][] = [
    [undefined, windowTexts.contents],
    ...(hasSettings ? [['settings', windowTexts.settings] as [WindowTab, string]] : []),
    ['preview', windowTexts.preview],
    ...(tab === 'ads' ? [['ads', windowTexts.ads] as [WindowTab, string]] : []),
  ];
  return (
    <LinkTabs label={windowTexts.tabs}>
      {tabs.map(([value, label]) => (
        <Link
          key={label}
          to={paths.shopWindow}
          search={{ tab: value }}
          activeOptions={exactly}
          aria-current={value === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </LinkTabs>
  );
}

export function WindowPage() {
  const isAdmin = useIsAdmin();
  const wanted = useSearch({ from: paths.shopWindow }).tab;
  const tab = wanted === 'settings' && !isAdmin ? undefined : wanted;
  // Not read again by itself: an answer from before a change would show the window without it for a moment.
  const query = useQuery({ ...windowQuery, refetchOnWindowFocus: false });
  const store = useQuery(storeApi.query('GET /store/settings'));
  const [dialog, setDialog] = useState<WindowDialog>();
  const policies = useQuery(shippingApi.query('GET /shipping'));
  // The facts for the box's warnings load first: a late line would push the content below down. A form below may ask for failed
  // ones again: the page stays meanwhile, else it would begin anew without end.
  const data = store.isFetched && policies.isFetched ? query.data : undefined;
  return (
    <>
      <PageHeader lead={windowTexts.lead} />
      {data && (
        <>
          <WindowState
            shopWindow={data}
            canToggle={isAdmin}
            store={store.data}
            onAdd={() => setDialog('products')}
            policies={policies.data}
          />
          <WindowTabs tab={tab} hasSettings={isAdmin} />
          {tab === undefined && (
            <>
              <WindowContents contents={data.contents} dialog={dialog} onDialog={setDialog} />
              {data.settings.isOn && data.contents.entries.length > 0 && (
                <Text mt="md" fz="sm">
                  <TextLink to={paths.shopWindow} search={{ tab: 'ads' }}>
                    {windowTexts.toAds}
                  </TextLink>
                </Text>
              )}
            </>
          )}
          {tab === 'settings' && <WindowSettingsTab settings={data.settings} />}
          {tab === 'ads' && <WindowFeed />}
          {tab === 'preview' && <WindowPreview contents={data.contents} />}
        </>
      )}
      {!data && query.isError && <ListError message={windowTexts.loadFailed} query={query} />}
      {!data && !query.isError && <ListLoading />}
    </>
  );
}
