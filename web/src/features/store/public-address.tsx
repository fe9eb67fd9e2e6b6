import type { PublicAddressAnswer } from '@balcao/domain/contract/store';
import { leadsNowhereElse, readOrigin } from '@balcao/domain/rules/origin';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { AppForm } from '../../components/forms/app-form.tsx';
import { Card } from '../../components/layout.tsx';
import layout from '../../components/layout.module.css';
import { useAppForm } from '../../components/forms/use-app-form.ts';
import { ADMIN_ONLY, mayOpen } from '../../lib/session/roles.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { storeCalls, storeKeys, storeQueries } from './api.ts';
import { publicAddressTexts as texts } from './texts.ts';

/** The address is proposed as this browser knows it; the person who confirms it has read it. */
function AddressForm({ stored }: { stored: string | null }) {
  const form = useAppForm({
    name: 'endereco-dos-links',
    initialValues: { address: stored ?? window.location.origin },
    validate: ({ address }): { address?: string } =>
      readOrigin(address) === undefined ? { address: texts.invalid } : {},
    toPayload: (values) => values,
    send: storeCalls.confirmAddress,
    refresh: [storeKeys.publicAddress],
    done: texts.confirmed,
    failed: texts.confirmFailed,
  });
  const { address } = form.form.values;
  return (
    <AppForm form={form}>
      <TextInput
        {...form.field('address')}
        label={texts.address}
        description={leadsNowhereElse(readOrigin(address) ?? '') ? texts.onlyHere : texts.hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <div className={layout.formFoot}>
        <Button type="submit" variant={stored ? 'default' : 'filled'} loading={form.pending}>
          {texts.confirm}
        </Button>
      </div>
    </AppForm>
  );
}

function Words({ address }: Pick<PublicAddressAnswer, 'address'>) {
  return address === null ? (
    <Text role="status" fw={600} mb="sm" c="var(--b-orange)">
      {texts.missing}
    </Text>
  ) : (
    <p className="quiet">{texts.linksBeginWith(address)}</p>
  );
}

/** The address that the links in messages lead to; hidden where the program's configuration sets it. */
export function PublicAddress() {
  const { data } = useQuery(storeQueries.publicAddress());
  const { user } = useSession();
  if (!data || data.isConfigured) return null;
  const isAdmin = mayOpen(ADMIN_ONLY, user?.role ?? '');
  return (
    <Card title={texts.title}>
      <Words address={data.address} />
      {isAdmin && <AddressForm key={data.address} stored={data.address} />}
      {!isAdmin && data.address === null && <p className="quiet">{texts.askAdmin}</p>}
    </Card>
  );
}
