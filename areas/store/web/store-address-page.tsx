import { useQuery } from '@tanstack/react-query';
import layout from '#kit/web/components/layout.module.css';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { AddressCard, PhoneCheckCard } from './address/address-card.tsx';
import { localTryTexts, storeAddressTexts as texts, waysTexts } from './texts.ts';
import { storeApi } from './shared/api.ts';
import { Group, Box } from '@mantine/core';
import { Card } from '#kit/web/components/layout.tsx';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import classes from './address/address.module.css';

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

function Address({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.address}>
      {address}
    </a>
  );
}

function LocalTryCard() {
  const { data } = useQuery(storeApi.query('GET /store/local-addresses'));
  if (!data) return null;
  const [first, ...others] = data.addresses;
  return (
    <Card title={localTryTexts.title}>
      {first === undefined ? (
        <p>{data.isOpen ? localTryTexts.none : localTryTexts.closed}</p>
      ) : (
        <>
          <p>{localTryTexts.lead}</p>
          <QrCode text={first} label={localTryTexts.qrCode(first)} />
          <Group component="p" gap="0 var(--b-space-md)" justify="center">
            <Address address={first} />
          </Group>
          {others.length > 0 && (
            <Group component="p" gap="0 var(--b-space-md)" justify="center">
              <span className="quiet">{localTryTexts.others}</span>
              {others.map((address) => (
                <Address key={address} address={address} />
              ))}
            </Group>
          )}
        </>
      )}
    </Card>
  );
}

/** The port for a tunnel on this computer: this page's, or the program's own behind a proxy. */
const port = (): string => window.location.port || '3000';

const named = (step: string, origin = `https://${waysTexts.example}`): string =>
  step
    .replace(waysTexts.port, port())
    .replace(`https://${waysTexts.example}`, origin)
    .replace(waysTexts.example, new URL(origin).host);

/** @param origin the store's own address, which the steps then name. */
const Ways = ({ origin }: { origin?: string }) => (
  <>
    {waysTexts.ways.map(({ name, text, steps }) => (
      <Box component="section" key={name} className={classes.way} my="var(--b-space-md)">
        <h3>{name}</h3>
        <p className="quiet">{text}</p>
        <details>
          <summary>{waysTexts.steps}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{named(step, origin)}</li>
            ))}
          </ol>
        </details>
      </Box>
    ))}
    <p className="quiet">{origin ? waysTexts.docs : `${waysTexts.replace} ${waysTexts.docs}`}</p>
  </>
);

const WaysCard = () => (
  <Card title={waysTexts.title}>
    <p>{waysTexts.lead}</p>
    <Ways />
  </Card>
);

/** The same steps, folded, for a confirmed address that does not open. */
const WaysStillNeeded = ({ origin }: { origin: string }) => (
  <details className={classes.stillNeeded}>
    <summary>{waysTexts.stillNeeded}</summary>
    <Ways origin={origin} />
  </details>
);
