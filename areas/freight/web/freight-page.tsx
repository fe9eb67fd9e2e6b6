import { Button, Checkbox, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatCep, isCep } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { formatDocument } from '#kit/rules/document.ts';
import { parsePercent } from '#kit/rules/money.ts';
import { formatPhone } from '#kit/rules/phone.ts';
import { readUnits } from '#kit/rules/units.ts';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Folds, Fold } from '#kit/web/components/forms/folds.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import type { FreightSettings } from '../contract.ts';
import { FREIGHT_PROVIDERS } from '../rules/providers.ts';
import { addressQuery, freightApi, freightQuery, policiesQuery } from './api.ts';
import { AccountForm } from './settings/account-form.tsx';
import { freightTexts as texts, priceTexts, providerTexts, senderTexts } from './settings/texts.ts';

/** Integrações → Frete por CEP: accounts at providers, and how freight is quoted. */
export function FreightPage() {
  // The forms begin with the first answer only: a later one must not replace typed text.
  const query = useQuery({ ...freightQuery, refetchOnWindowFocus: false });
  const { data, error, isPending } = query;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.integrations} label={texts.back} />}
        lead={texts.lead}
      />
      {isPending && <ListLoading rows={4} />}
      {!data && error && <ListError message={texts.loadFailed} query={query} />}
      {data && (
        <div className={`one-column ${layout.formPage}`}>
          <Card title={texts.accounts}>
            <Folds defaultValue={data.accounts.map(({ provider }) => provider)}>
              {(['melhor-envio', 'superfrete', 'frenet'] as const).map((provider) => (
                <Fold
                  key={provider}
                  value={provider}
                  name={FREIGHT_PROVIDERS[provider].label}
                  text={providerTexts[provider]}
                >
                  <AccountForm provider={provider} answer={data} />
                </Fold>
              ))}
            </Folds>
          </Card>
          <FreightForm settings={data.settings} />
        </div>
      )}
    </>
  );
}

const valuesOf = (settings: FreightSettings) => ({
  ...settings,
  sender: {
    ...settings.sender,
    cep: formatCep(settings.sender.cep),
    phone: formatPhone(settings.sender.phone),
  },
  addDays: String(settings.addDays),
  addPrice: moneyText(settings.addPrice),
  addPercent: String(settings.addPercent).replace('.', ','),
  freeFrom: settings.freeFrom === null ? '' : moneyText(settings.freeFrom),
});

const SHAPES: Readonly<Record<string, (typed: string) => string>> = {
  cep: formatCep,
  document: formatDocument,
  phone: formatPhone,
};

const isUpTo = (most: number, read: unknown): boolean =>
  typeof read === 'number' && read >= 0 && read <= most;

function FreightForm({ settings }: { settings: FreightSettings }) {
  const client = useQueryClient();
  const { data: policies = [] } = useQuery(policiesQuery);
  const form = useAppForm({
    name: 'frete',
    initialValues: valuesOf(settings),
    validate: ({ addDays, addPercent }) => ({
      addDays: isUpTo(60, readUnits(addDays)) ? undefined : texts.daysInvalid,
      addPercent: isUpTo(100_00, parsePercent(addPercent)) ? undefined : texts.percentInvalid,
    }),
    toPayload: (values) => ({ ...values, freeFrom: values.freeFrom.trim() || null }),
    send: (body) => freightApi.call('PUT /freight/settings', { body }),
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (now) => client.setQueryData(freightQuery.queryKey, now),
  });
  const { values, setFieldValue, getInputProps } = form.form;
  const isAddressFailed = useAddress(settings.sender, values.sender, (sender) =>
    setFieldValue('sender', sender),
  );
  return (
    <AppForm form={form} className={layout.cards}>
      <Card title={texts.sender}>
        <FieldGrid>
          {Object.entries(senderTexts).map(([name, label]) => (
            <TextInput
              key={name}
              {...form.field(`sender.${name}`)}
              label={label}
              maxLength={120}
              description={name === 'cep' && isAddressFailed && texts.cepFailed}
              onChange={(event) => {
                const typed = shapedInput(event, SHAPES[name] ?? String);
                setFieldValue('sender', { ...values.sender, [name]: typed });
              }}
            />
          ))}
        </FieldGrid>
      </Card>
      <Card title={texts.price}>
        <FieldGrid>
          {Object.entries(priceTexts).map(([name, label]) => (
            <TextInput key={name} {...form.field(name)} label={label} inputMode="decimal" />
          ))}
        </FieldGrid>
        <Stack mt="md">
          <Switch {...getInputProps('asksOnLink', { type: 'checkbox' })} label={texts.asksOnLink} />
          {policies.length > 0 &&
            (['policies', 'fallback'] as const).map((name) => (
              <Checkbox.Group key={name} {...getInputProps(name)} label={texts[name]}>
                {policies.map((policy) => (
                  <Checkbox key={policy._id} mt="xs" value={policy._id} label={policy.name} />
                ))}
              </Checkbox.Group>
            ))}
          <Text c="dimmed" fz="sm">
            {texts.news} <TextLink to={paths.messageTemplates}>{texts.messages}</TextLink>.
          </Text>
        </Stack>
      </Card>
      <Group justify="flex-end">
        <Button type="submit" loading={form.pending}>
          {commonTexts.save}
        </Button>
      </Group>
    </AppForm>
  );
}

type Sender = FreightSettings['sender'];

/** Fills in the address of a CEP that is new, or has no street yet. @returns whether it could not be found */
function useAddress(known: Sender, typed: Sender, onFound: (sender: Sender) => void): boolean {
  const cep = onlyDigits(typed.cep);
  const isNew = cep !== known.cep || known.street === '';
  const { data, isError } = useQuery({ ...addressQuery(cep), enabled: isCep(cep) && isNew });
  const fill = useEffectEvent((found: NonNullable<typeof data>) => {
    const { logradouro: street, bairro: district, localidade: city } = found;
    onFound({ ...typed, street, district, city });
  });
  useEffect(() => {
    if (data && data.erro !== true) fill(data);
  }, [data]);
  return isError || data?.erro === true;
}
