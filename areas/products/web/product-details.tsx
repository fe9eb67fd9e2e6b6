import { PRODUCT } from '../rules/product-fields.ts';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import type { EditValues } from './product-rules.ts';
import { productFormTexts as texts } from './texts.ts';

const ORDER: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

type Fields = { form: Pick<AppForm<EditValues>, 'field'> };

/** The codes of a product. */
export function CodeFields({ form }: Fields) {
  return (['code', 'barcode'] as const).map((field) => (
    <TextInput
      {...form.field(field)}
      key={field}
      label={PRODUCT[field].label}
      description={texts.hints[field]}
      inputWrapperOrder={ORDER}
      inputMode={field === 'barcode' ? 'numeric' : 'text'}
      maxLength={PRODUCT[field].longest}
      autoComplete="off"
      enterKeyHint="next"
    />
  ));
}

/** @param wide the class of a field with the whole width */
export function DescriptionField({ form, wide = '' }: Fields & { wide?: string | undefined }) {
  return (
    <Textarea
      {...form.field('description')}
      className={wide}
      label={PRODUCT.description.label}
      placeholder={texts.hints.description}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={PRODUCT.description.longest}
    />
  );
}
