import { useQuery } from '@tanstack/react-query';

import layout from '#kit/web/components/layout.module.css';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { AddressCard } from './address/address-card.tsx';
import { LocalTryCard } from './address/local-try-card.tsx';
import { PhoneCheckCard } from './address/phone-check-card.tsx';
import { storeAddressTexts as texts } from './texts.ts';
import { WaysCard, WaysStillNeeded } from './address/ways-card.tsx';
import { storeApi } from './shared/api.ts';

/** The pause before the page shows that a phone opened the store, ms. */
const UNOPENED_INTERVAL_MS = 4_000;

/** The only place that sets the store's address for links. */
export function StoreAddressPage() {
  const state = useQuery({
    ...storeApi.query('GET /store/public-address'),
    // Read again only to see whether the phone opened it: another address would replace text that
    // is being typed.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) =>
      data && data.address !== null && !data.isOpened ? UNOPENED_INTERVAL_MS : false,
  });
  return (
    <>
      <PageHeader lead={texts.lead} />
      {state.data && (
        <div className={`one-column ${layout.formPage}`}>
          <AddressCard state={state.data} />
          {state.data.address === null ? (
            <>
              <WaysCard />
              <LocalTryCard />
            </>
          ) : (
            <>
              <PhoneCheckCard
                address={state.data.address}
                isOpened={state.data.isOpened}
                canRemove={!state.data.isConfigured}
              />
              {!state.data.isConfigured && !state.data.isOpened && (
                <WaysStillNeeded origin={state.data.address} />
              )}
            </>
          )}
        </div>
      )}
      {!state.data && state.isError && <ListError message={texts.loadFailed} query={state} />}
      {state.isPending && <ListLoading rows={3} />}
    </>
  );
}
