import type { StoreSettingsAnswer } from '../contract.ts';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';

import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { AddressFields } from './address-fields.tsx';
import { LogoField } from './logo-field.tsx';
import {
  LONGEST,
  shapeField,
  storeErrors,
  type StoreField,
  type StoreValues,
} from './store-rules.ts';
import { storeTexts as texts } from './texts.ts';

const inputWrapperOrder: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];

export function StoreDetailsCard({
  form,
  settings,
}: {
  form: AppForm<StoreValues>;
  settings: StoreSettingsAnswer;
}) {
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
    <Card>
      <FieldGrid>
        <LogoField settings={settings} />
        <TextInput {...field('name')} className={layout.wide} required />
        <TextInput
          {...field('legalName')}
          className={layout.wide}
          description={texts.legalNameHint}
        />
        <TextInput {...field('document')} description={texts.printed} autoCapitalize="characters" />
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
  );
}
