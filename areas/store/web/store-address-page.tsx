import { useQuery } from '@tanstack/react-query';
import layout from '#kit/web/components/layout.module.css';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { AddressCard } from './address/address-card.tsx';
import { HelperCard, WaysCard } from './address/ways.tsx';
import { addressQuery } from './shared/address-line.tsx';
import { storeApi } from './shared/api.ts';
import { storeAddressTexts as texts } from './texts.ts';

/** The pause before the page shows that a phone opened the store, ms. */
const UNOPENED_INTERVAL_MS = 4_000;

/** The only place that sets the store's address for links. */
export function StoreAddressPage() {
  const state = useQuery({
    ...addressQuery,
    // Read again only to see whether the phone opened it: another address would replace text that
    // is being typed.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) =>
      data && data.address !== null && !data.isOpened ? UNOPENED_INTERVAL_MS : false,
  });
  const local = useQuery(storeApi.query('GET /store/local-addresses'));
  const isPending = state.isPending || local.isPending;
  const { address = null, isOpened = true, isConfigured = false } = state.data ?? {};
  const needsHelp = !isOpened && (address === null || !isConfigured);
  return (
    <>
      <PageHeader lead={texts.lead} />
      {state.data && !isPending && (
        <div className={`one-column ${layout.formPage}`}>
          <AddressCard state={state.data} />
          {needsHelp && local.data && (
            <>
              <HelperCard saved={address} local={local.data} />
              <WaysCard saved={address} local={local.data} />
            </>
          )}
        </div>
      )}
      {!state.data && state.isError && <ListError message={texts.loadFailed} query={state} />}
      {isPending && <ListLoading rows={3} />}
    </>
  );
}
