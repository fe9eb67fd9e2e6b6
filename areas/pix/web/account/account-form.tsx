import type { PixProviderName } from '#areas/payments/contract.ts';
import { PIX_PROVIDERS } from '#areas/payments/rules/payment.ts';
import { Text, Box, Button, Group } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { formTexts, providerTexts as texts } from '../texts.ts';
import type { PixAccountAnswer, PixAccountInput } from '../../contract.ts';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm, type AppForm as Form } from '#kit/web/components/forms/use-app-form.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { notifyCaution, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { sameValues } from '#kit/web/lib/lay-over.ts';
import { BankFields, MercadoPagoFields } from './account-fields.tsx';
import {
  accountErrors,
  accountInputOf,
  accountValuesOf,
  isOtherAccount,
  refusedErrors,
  type AccountValues,
} from './account-values.ts';
import { CHANGE_TIMEOUT_MS, pixAccountQuery, pixApi } from '../api.ts';
import classes from './pix-account.module.css';
import layout from '#kit/web/components/layout.module.css';

/** The easiest provider comes first. */
const PROVIDERS = ['mercado-pago', 'efi', 'inter'] as const;

interface ProviderChoiceProps {
  value: PixProviderName;
  onChange: (provider: PixProviderName) => void;
}

function ProviderChoice({ value, onChange }: ProviderChoiceProps) {
  const id = useId();
  return (
    <fieldset className={`stack-10 ${classes.choices}`}>
      <legend className={`medium ${classes.legend}`}>{formTexts.provider}</legend>
      {PROVIDERS.map((provider) => (
        <label
          key={provider}
          className={`surface ${classes.choice}`}
          data-chosen={provider === value || undefined}
        >
          <input
            type="radio"
            name="provider"
            value={provider}
            checked={provider === value}
            aria-labelledby={`${id}-${provider}`}
            aria-describedby={`${id}-${provider}-about`}
            onChange={() => onChange(provider)}
          />
          <span>
            <Text span id={`${id}-${provider}`} display="block" fw="var(--b-weight-medium)">
              {PIX_PROVIDERS[provider]}
            </Text>
            <Text span id={`${id}-${provider}-about`} c="dimmed" fz="sm" display="block">
              {texts[provider].about}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A test makes several calls to the provider, up to ten seconds each. */
const TEST_TIMEOUT_MS = 60_000;

interface AccountFormProps {
  answer: PixAccountAnswer;
  /** The other cards, above the save button. */
  children: ReactNode;
}

export function AccountForm({ answer, children }: AccountFormProps) {
  const { account, isOn } = answer;
  const client = useQueryClient();
  const form = useAppForm({
    name: 'pix-automatico',
    initialValues: accountValuesOf(account),
    validate: (values) => accountErrors(values, account),
    toPayload: accountInputOf,
    // Choosing a provider alone is no change.
    typed: ({ provider: _, ...typed }) => typed,
    send: (body) => pixApi.call('PUT /pix-account', { body, timeoutMs: CHANGE_TIMEOUT_MS }),
    errorsOf: refusedErrors,
    failed: formTexts.saveFailed,
    onDone: (saved, sent) => keep(saved, sent),
  });
  const keep = (saved: PixAccountAnswer, sent: PixAccountInput): void => {
    client.setQueryData(pixAccountQuery.queryKey, saved);
    if (isOn && !saved.isOn) notifyCaution(formTexts.savedTurnedOff);
    else notifySuccess(saved.isOn ? formTexts.saved : formTexts.savedOff);
    // Masks replace the secrets, unless text was typed meanwhile.
    if (sameValues(accountInputOf(form.form.values), sent)) {
      form.startFrom(accountValuesOf(saved.account));
    }
  };
  const { values } = form.form;
  const { provider } = values;
  const isOther = isOn && isOtherAccount(account, values);
  return (
    <AppForm form={form} className={layout.cards}>
      <ProviderChoice
        value={provider}
        onChange={(chosen) => form.form.setValues({ provider: chosen })}
      />
      <Card title={`${formTexts.title} ${PIX_PROVIDERS[provider]}`}>
        {provider === 'mercado-pago' ? (
          <MercadoPagoFields form={form} />
        ) : (
          <BankFields key={provider} form={form} bank={provider} account={account} />
        )}
        <AccountTest form={form} onErrors={() => accountErrors(values, account)} />
      </Card>
      {children}
      <StickyBar always={form.dirty}>
        <p className="quiet" role="status">
          {form.dirty &&
            (isOther
              ? formTexts.turnsOff[isOther === 'maybe' ? 'maybe' : 'surely']
              : formTexts.unsaved)}
        </p>
        <Button type="submit" loading={form.pending} disabled={!form.dirty}>
          {commonTexts.save}
        </Button>
      </StickyBar>
    </AppForm>
  );
}

interface AccountTestProps {
  form: Form<AccountValues>;
  onErrors: () => ReturnType<typeof accountErrors>;
}

function AccountTest({ form, onErrors }: AccountTestProps) {
  const { values, setErrors } = form.form;
  const input = accountInputOf(values);
  const [tested, setTested] = useState<{ input: PixAccountInput; works: boolean; words: string }>();
  /** @returns whether there are any. */
  const showErrors = (errors: ReturnType<typeof accountErrors>, sent: PixAccountInput): boolean => {
    setErrors({ ...errors });
    const { length, 0: first } = Object.keys(errors);
    if (first === undefined) return false;
    setTested({ input: sent, works: false, words: formTexts.marked(length) });
    form.focus(first);
    return true;
  };
  const test = useChange({
    send: (body: PixAccountInput) =>
      pixApi.call('POST /pix-account/test', { body, timeoutMs: TEST_TIMEOUT_MS }),
    // An account that works again is used at once.
    refresh: [pixAccountQuery.queryKey],
    failed: formTexts.testFailed,
    onDone: ({ works, message, field }, sent) => {
      if (field === null) setTested({ input: sent, works, words: message });
      else showErrors({ [`${sent.provider}.${field}`]: message }, sent);
    },
    onFailed: (error, sent) => showErrors(refusedErrors(error, sent), sent),
  });
  const start = (): void => {
    if (showErrors(onErrors(), input)) return;
    setTested(undefined);
    test.run(input);
  };
  // A result is of no use for values typed since.
  const result = tested && sameValues(tested.input, input) ? tested : undefined;
  return (
    <Group className="apart" mt={18} pt={14} gap="8px 14px">
      <Button
        variant="default"
        loading={test.pending}
        leftSection={<IconPlugConnected size={18} stroke={1.75} aria-hidden="true" />}
        onClick={start}
      >
        {formTexts.test}
      </Button>
      <Box flex="1 1 220px" miw={0} role="status">
        {result ? (
          <Text fw={600} c={result.works ? 'var(--b-green)' : 'var(--b-red)'}>
            {result.words}
          </Text>
        ) : (
          <p className="quiet">{formTexts.testHint}</p>
        )}
      </Box>
    </Group>
  );
}
