import type { WindowSettings } from '../contract.ts';
import { Button, NativeSelect, Switch, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm, type AppForm as Form } from '#kit/web/components/forms/use-app-form.ts';
import { WholeInput } from '#kit/web/components/forms/whole-input.tsx';
import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { layOver, sameValues } from '#kit/web/lib/lay-over.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import layout from '#kit/web/components/layout.module.css';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { AccentField } from './accent-field.tsx';
import { storeWindow, windowApi, windowQuery } from './api.ts';
import { OfferedShipping } from './offered-shipping.tsx';
import {
  LONGEST_OPENING,
  settingsErrors,
  settingsInputOf,
  settingsValuesOf,
  type SettingsChoices,
  type SettingsValues,
} from './settings-rules.ts';
import { settingsTexts as texts } from './texts.ts';
import classes from './window.module.css';

interface SettingsFormProps {
  settings: WindowSettings;
  choices: SettingsChoices;
}

/** Saves the changed fields over the settings as they are then: another person may have changed others. */
export function SettingsForm({ settings, choices }: SettingsFormProps) {
  const client = useQueryClient();
  const [from, setFrom] = useState(() => settingsValuesOf(settings, choices));
  const form = useAppForm({
    name: 'vitrine-ajustes',
    initialValues: from,
    validate: settingsErrors,
    toPayload: (values) => values,
    send: async (typed) => {
      const { settings: now } = await client.fetchQuery({ ...windowQuery, staleTime: 0 });
      const values = layOver(from, typed, settingsValuesOf(now, choices)) as SettingsValues;
      const body = settingsInputOf(values, now.version, choices);
      return windowApi.call('PUT /window/settings', { body });
    },
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (saved, typed) => {
      const now = settingsValuesOf(saved, choices);
      storeWindow(client, { settings: saved });
      setFrom(now);
      if (!sameValues(typed, now)) form.startFrom(now);
    },
  });
  const { values, errors, setFieldValue } = form.form;
  return (
    <AppForm form={form} className={`one-column ${layout.formPage} ${classes.settings}`}>
      <LookCard form={form} />
      <Card title={texts.delivery}>
        <OfferedShipping
          policies={choices.policies}
          offered={values.shipping}
          error={errors['shipping']}
          onChange={({ id, isOffered }) =>
            setFieldValue('shipping', { ...values.shipping, [id]: isOffered })
          }
        />
      </Card>
      <DiscountsCard form={form} choices={choices} />
      <LimitsCard form={form} />
      <StickyBar always={form.dirty}>
        <p className="quiet" role="status">
          {form.dirty && texts.unsaved}
        </p>
        <Button type="submit" loading={form.pending} disabled={!form.dirty}>
          {commonTexts.save}
        </Button>
      </StickyBar>
    </AppForm>
  );
}

interface CardProps {
  form: Form<SettingsValues>;
}

function LookCard({ form }: CardProps) {
  const { values, setFieldValue } = form.form;
  return (
    <Card title={texts.look}>
      <FieldGrid>
        <Textarea
          {...form.field('opening')}
          className={layout.wide}
          label={texts.opening}
          description={texts.openingHint}
          placeholder={texts.openingPlaceholder}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_OPENING}
        />
        <AccentField
          {...form.field('accent')}
          className={layout.wide}
          onChange={(accent) => setFieldValue('accent', accent)}
        />
        <Switch
          name="isFindable"
          className={layout.wide}
          label={texts.isFindable}
          description={texts.isFindableHint}
          checked={values.isFindable}
          onChange={(event) => setFieldValue('isFindable', event.currentTarget.checked)}
        />
      </FieldGrid>
    </Card>
  );
}

function DiscountsCard({ form, choices }: CardProps & { choices: SettingsChoices }) {
  const data = [
    { value: '', label: texts.noDiscount },
    ...choices.discounts.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <Card title={texts.discounts}>
      <FieldGrid>
        <NativeSelect
          {...form.field('discount')}
          data={data}
          label={texts.discount}
          description={texts.discountHint}
        />
        <NativeSelect
          {...form.field('pixDiscount')}
          data={data}
          label={texts.pixDiscount}
          description={texts.pixDiscountHint}
        />
      </FieldGrid>
      <Text fz="sm" mt="md">
        <TextLink to={paths.coupons}>{texts.toCoupons}</TextLink>
      </Text>
    </Card>
  );
}

function LimitsCard({ form }: CardProps) {
  return (
    <Card title={texts.limits}>
      <FieldGrid>
        {(['ordersAnHour', 'unitsALine'] as const).map((name) => (
          <WholeInput
            key={name}
            {...form.field(name)}
            label={texts[name]}
            description={texts[`${name}Hint`]}
            maxLength={4}
          />
        ))}
      </FieldGrid>
    </Card>
  );
}
