import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import { isValidPhone } from '@balcao/domain/rules/phone';
import { Button, Stack, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { AppForm } from '../../components/forms/app-form.tsx';
import { Card, FieldGrid } from '../../components/layout.tsx';
import layout from '../../components/layout.module.css';
import { StickyBar } from '../../components/sticky-bar.tsx';
import { useAppForm } from '../../components/forms/use-app-form.ts';
import { shapedInput } from '../../lib/caret.ts';
import { AddressFields } from './address-fields.tsx';
import { storeCalls } from './api.ts';
import { LogoField } from './logo-field.tsx';
import { keepSettings } from './store-cache.ts';
import { SellerDuties } from './seller-duties.tsx';
import { StoreTextsCard } from './store-texts-card.tsx';
import { StorePreview } from './store-preview.tsx';
import { OrderRuleFields } from './order-rule-fields.tsx';
import { PixFields } from './pix-fields.tsx';
import {
  LONGEST,
  shapeField,
  storeErrors,
  storeInputOf,
  storeValuesOf,
  type StoreField,
} from './store-rules.ts';
import { storeTexts as texts } from './texts.ts';
import classes from './store.module.css';

const inputWrapperOrder: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];

/** The store's data about itself; the typed text stays until the server has taken it. */
export function StoreForm({ settings }: { settings: StoreSettingsAnswer }) {
  const client = useQueryClient();
  const form = useAppForm({
    name: 'loja',
    initialValues: storeValuesOf(settings),
    validate: storeErrors,
    toPayload: storeInputOf,
    send: storeCalls.save,
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (saved) => keepSettings(client, saved),
  });
  const { values, setFieldValue, setFieldError } = form.form;

  const field = (name: StoreField): TextInputProps => ({
    ...form.field(name),
    label: texts[name],
    maxLength: LONGEST[name],
    autoComplete: 'off',
    inputWrapperOrder,
    onChange: (event) =>
      setFieldValue(
        name,
        shapedInput(event, (typed) => shapeField(name, typed)),
      ),
    onBlur: () => {
      const error = storeErrors(values)[name];
      if (error) setFieldError(name, error);
    },
  });

  return (
    <AppForm form={form} className={classes.form}>
      <SellerDuties seller={settings} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <Card>
            <FieldGrid>
              <LogoField settings={settings} />
              <TextInput {...field('name')} className={layout.wide} required />
              <TextInput
                {...field('legalName')}
                className={layout.wide}
                description={texts.legalNameHint}
              />
              <TextInput
                {...field('document')}
                description={texts.printed}
                autoCapitalize="characters"
              />
              <TextInput
                {...field('whatsapp')}
                description={texts.whatsappHint}
                type="tel"
                inputMode="tel"
              />
              <TextInput
                {...field('email')}
                className={layout.wide}
                description={texts.shown}
                type="email"
                inputMode="email"
              />
              <AddressFields
                address={values.address}
                error={form.field('address').error}
                onAddress={(address) => setFieldValue('address', address)}
              />
              <Textarea
                {...form.field('notice')}
                className={layout.wide}
                label={texts.notice}
                description={texts.noticeHint}
                inputWrapperOrder={inputWrapperOrder}
                autosize
                minRows={3}
                maxRows={8}
                maxLength={LONGEST.notice}
              />
            </FieldGrid>
          </Card>
          <PixFields form={form} />
          <OrderRuleFields form={form} />
          <StoreTextsCard />
        </Stack>
        <div className={classes.side}>
          <StorePreview
            values={values}
            hasChat={isValidPhone(values.whatsapp)}
            logo={settings.logo}
          />
        </div>
      </div>
      <StickyBar>
        <Button type="submit" loading={form.pending} disabled={!form.dirty}>
          {texts.save}
        </Button>
      </StickyBar>
    </AppForm>
  );
}
