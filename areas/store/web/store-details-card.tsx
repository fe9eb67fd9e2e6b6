import type { StoreSettingsAnswer } from '../contract.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

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

/** The props of a field of the store's own data. */
function useStoreField({ form, field }: AppForm<StoreValues>) {
  const { values, setFieldValue, setFieldError } = form;
  return (name: StoreField): TextInputProps => ({
    ...field(name),
    label: texts[name],
    maxLength: LONGEST[name],
    autoComplete: 'off',
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
}

interface StoreDetailsProps {
  form: AppForm<StoreValues>;
  settings: StoreSettingsAnswer;
}

/** The fields that every shop needs first, beside its PIX key. */
export function StoreDetailsCard({ form, settings }: StoreDetailsProps) {
  const field = useStoreField(form);
  return (
    <Card>
      <FieldGrid>
        <LogoField settings={settings} />
        <TextInput {...field('name')} className={layout.wide} required />
        <TextInput
          {...field('whatsapp')}
          className={layout.wide}
          description={texts.whatsappHint}
          type="tel"
          inputMode="tel"
        />
      </FieldGrid>
    </Card>
  );
}

/** The facts about the seller that the law asks for. */
export function SellerFields({ form }: Pick<StoreDetailsProps, 'form'>) {
  const field = useStoreField(form);
  const { values, setFieldValue } = form.form;
  return (
    <FieldGrid>
      <TextInput {...field('document')} autoCapitalize="characters" />
      <TextInput {...field('email')} type="email" inputMode="email" />
      <TextInput
        {...field('legalName')}
        className={layout.wide}
        description={texts.legalNameHint}
      />
      <AddressFields
        address={values.address}
        error={form.field('address').error}
        onAddress={(address) => setFieldValue('address', address)}
      />
    </FieldGrid>
  );
}
