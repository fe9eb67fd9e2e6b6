import type { LocalAddressesAnswer } from '../../contract.ts';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { chatLink } from '#kit/rules/phone.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { copyLink } from '#kit/web/components/sharing/copy-link.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { storeName } from '#kit/web/lib/store.ts';
import { Fold, Folds } from '#kit/web/components/forms/folds.tsx';
import { helperTexts, storeAddressTexts, waysTexts as texts } from '../texts.ts';
import classes from './address.module.css';

interface WaysProps {
  /** The address that is saved already. */
  saved: string | null;
  local: LocalAddressesAnswer;
}

/** A ready request for the person who looks after the computer, to be sent or copied. */
export function HelperCard({ saved, local: { addresses, port } }: WaysProps) {
  const text = helperTexts.message({
    ...{ saved, port },
    store: storeName(),
    near: addresses,
    page: window.location.origin + paths.storeAddress,
  });
  return (
    <Card title={helperTexts.title}>
      <p>{helperTexts.lead}</p>
      <Group gap="xs" mt="sm">
        <Button
          component="a"
          href={chatLink('', text)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />}
        >
          {helperTexts.send}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copyLink(text, helperTexts)}
        >
          {helperTexts.copy}
        </Button>
      </Group>
      <Folds mt="md">
        <Fold value="text" name={helperTexts.show}>
          <p className="lines breaks">{text}</p>
        </Fold>
      </Folds>
    </Card>
  );
}

function Address({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.address}>
      {address}
    </a>
  );
}

function LocalTry({ addresses: [first, ...others], isOpen }: LocalAddressesAnswer) {
  if (first === undefined) return <p>{isOpen ? texts.local.none : texts.local.closed}</p>;
  return (
    <>
      <p>{texts.local.lead}</p>
      <QrCode text={first} label={storeAddressTexts.qrCode(first)} />
      <Group component="p" gap="0 var(--b-space-md)" justify="center">
        <Address address={first} />
        {others.length > 0 && <span className="quiet">{texts.local.others}</span>}
        {others.map((address) => (
          <Address key={address} address={address} />
        ))}
      </Group>
    </>
  );
}

/** The three ways to an address, their steps folded; the steps name the store's own address once there is one. */
export function WaysCard({ saved, local }: WaysProps) {
  const origin = saved ?? `https://${texts.example}`;
  const named = (step: string): string =>
    step
      .replace(texts.port, String(local.port))
      .replace(`https://${texts.example}`, origin)
      .replace(texts.example, new URL(origin).host);
  return (
    <Card title={texts.title}>
      <Folds>
        <Fold value="local" name={texts.local.name} text={texts.local.text}>
          <LocalTry {...local} />
        </Fold>
        {texts.ways.map(({ value, name, text, steps }) => (
          <Fold key={value} value={value} name={name} text={text}>
            <Box component="ol" className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{named(step)}</li>
              ))}
            </Box>
            {saved === null && (
              <Text c="dimmed" fz="sm" mt="sm">
                {texts.replace}
              </Text>
            )}
          </Fold>
        ))}
      </Folds>
    </Card>
  );
}
