import { Group } from '@mantine/core';
import { Card } from '#kit/web/components/layout.tsx';
import { useQuery } from '@tanstack/react-query';

import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { storeApi } from '../shared/api.ts';
import classes from './address.module.css';
import { localTryTexts as texts } from '../texts.ts';

function Address({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.address}>
      {address}
    </a>
  );
}

export function LocalTryCard() {
  const { data } = useQuery(storeApi.query('GET /store/local-addresses'));
  if (!data) return null;
  const [first, ...others] = data.addresses;
  return (
    <Card title={texts.title}>
      {first === undefined ? (
        <p>{data.isOpen ? texts.none : texts.closed}</p>
      ) : (
        <>
          <p>{texts.lead}</p>
          <QrCode text={first} label={texts.qrCode(first)} />
          <Group component="p" gap="0 var(--b-space-md)" justify="center">
            <Address address={first} />
          </Group>
          {others.length > 0 && (
            <Group component="p" gap="0 var(--b-space-md)" justify="center">
              <span className="quiet">{texts.others}</span>
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
