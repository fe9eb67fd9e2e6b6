import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { SecretInput } from '#kit/web/components/forms/secret-input.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { PastedAddress } from '#kit/web/components/pasted-address.tsx';
import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { fieldErrorsOf } from '#kit/web/lib/api/field-errors.ts';
import type { FreightAnswer, FreightProviderName, FreightTestAnswer } from '../../contract.ts';
import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import { freightApi, freightQuery } from '../api.ts';
import { accountTexts as texts } from './texts.ts';

const NEW = { token: '', appSecret: '', isSandbox: false, services: [] as string[], isOn: true };

/** A test asks for prices, and for the balance. */
const TEST_TIMEOUT_MS = 30_000;

export function AccountForm(props: { provider: FreightProviderName; answer: FreightAnswer }) {
  const { provider, answer } = props;
  const { label, hasSandbox, services: usual } = FREIGHT_PROVIDERS[provider];
  const accountIn = (now: FreightAnswer) => now.accounts.find((one) => one.provider === provider);
  const valuesIn = (now: FreightAnswer): typeof NEW => {
    const { token, appSecret, isSandbox, services, isOn } = accountIn(now) ?? NEW;
    return { token, appSecret, isSandbox, services, isOn };
  };
  const account = accountIn(answer);
  const client = useQueryClient();
  const [tested, setTested] = useState<FreightTestAnswer & { readonly token: string }>();
  const params = { provider };
  const form = useAppForm({
    name: `frete-${provider}`,
    initialValues: valuesIn(answer),
    validate: ({ token }) => ({ token: token.trim() ? undefined : texts.required }),
    toPayload: (values) => values,
    send: (body) => freightApi.call('PUT /freight/accounts/:provider', { params, body }),
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (now) => keep(now),
  });
  const { values, setFieldValue, setErrors, getInputProps } = form.form;
  // A result is of no use for a token typed since.
  const result = tested?.token === values.token ? tested : undefined;
  const keep = (now: FreightAnswer): void => {
    client.setQueryData(freightQuery.queryKey, now);
    const kept = valuesIn(now);
    form.startFrom(kept);
    // The token is a mask now; the result is still about it.
    if (result) setTested({ ...result, token: kept.token });
  };
  const test = useChange({
    send: (body: typeof NEW) => {
      const options = { params, body, timeoutMs: TEST_TIMEOUT_MS };
      return freightApi.call('POST /freight/accounts/:provider/test', options);
    },
    failed: texts.testFailed,
    onDone: (result, { token }) => setTested({ ...result, token }),
    onFailed: (error) => {
      const errors = fieldErrorsOf(error, (name) => name in NEW);
      setErrors(errors);
      return Object.keys(errors).length > 0;
    },
  });
  const tryIt = (): void =>
    values.token.trim() ? test.run(values) : setErrors({ token: texts.required });
  const removal = useChange({
    send: () => freightApi.call('DELETE /freight/accounts/:provider', { params }),
    done: texts.removed,
    failed: texts.removeFailed,
    onDone: keep,
  });
  const usualOnes = Object.entries(usual).map(([service, name]) => ({ service, name, text: '' }));
  const shown = tested?.services.length ? tested.services : usualOnes;
  const all = shown.map(({ service }) => service);
  const { services } = values;
  const toggle = (name: 'isSandbox' | 'isOn') => getInputProps(name, { type: 'checkbox' });
  return (
    <AppForm form={form} label={label}>
      <Stack>
        {account?.failure && <Text c="var(--b-red)">{account.failure}</Text>}
        <SecretInput
          {...form.field('token')}
          label={texts.token}
          description={texts.tokenHint(provider)}
          required
        />
        {hasSandbox && <Switch {...toggle('isSandbox')} label={texts.isSandbox} />}
        <Switch {...toggle('isOn')} label={texts.isOn} />
        {shown.length > 0 && (
          <Checkbox.Group
            label={texts.services}
            value={services.length === 0 ? all : services}
            // No service stands for all of them.
            onChange={(now) => setFieldValue('services', now.length === all.length ? [] : now)}
          >
            {shown.map(({ service, name, text }) => (
              <Checkbox key={service} mt="xs" value={service} label={name} description={text} />
            ))}
          </Checkbox.Group>
        )}
        {account?.noticeAddress && (
          <>
            <SecretInput
              {...form.field('appSecret')}
              label={texts.appSecret}
              description={texts.appSecretHint}
            />
            <p className="quiet">{texts.noticeAddress}</p>
            <PastedAddress label={texts.noticeAddress} address={account.noticeAddress} />
          </>
        )}
        <Text role="status" c={result?.isGood ? 'var(--b-green)' : 'var(--b-red)'}>
          {result?.message}
        </Text>
        <Group>
          <Button type="submit" loading={form.pending}>
            {texts.save}
          </Button>
          <Button variant="default" loading={test.pending} onClick={tryIt}>
            {texts.test}
          </Button>
          {account && (
            <RemoveButton loading={removal.pending} onClick={() => removal.run(undefined)}>
              {texts.remove}
            </RemoveButton>
          )}
        </Group>
      </Stack>
    </AppForm>
  );
}
