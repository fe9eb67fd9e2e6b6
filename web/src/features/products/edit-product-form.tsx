import type { ProductAnswer } from '@balcao/domain/contract/products';
import { PRODUCT } from '@balcao/domain/rules/product-fields';
import { Stack, TextInput } from '@mantine/core';

import { AppForm, DialogActions } from '../../components/forms/app-form.tsx';
import { MoneyInput } from '../../components/forms/money-input.tsx';
import { useAppForm } from '../../components/forms/use-app-form.ts';
import { productCalls, productKeys } from './api.ts';
import { editErrors, editOf, editValuesOf } from './product-rules.ts';
import { productsTexts } from './texts.ts';

/** Name and price of a product, in a dialog. */
export function EditProductForm({
  product,
  onDone,
}: {
  product: ProductAnswer;
  onDone: () => void;
}) {
  const form = useAppForm({
    name: `produto:${product._id}`,
    initialValues: editValuesOf(product),
    validate: editErrors,
    toPayload: editOf,
    send: (edit) => productCalls.update(product._id, edit),
    refresh: [productKeys.all],
    fieldOfCode: { duplicate_product_name: 'name' },
    done: productsTexts.updated,
    failed: productsTexts.updateFailed,
    onDone,
  });
  return (
    <AppForm form={form}>
      <Stack gap="md">
        <TextInput
          {...form.field('name')}
          label={PRODUCT.name.label}
          required
          maxLength={PRODUCT.name.longest}
          autoComplete="off"
          data-autofocus
        />
        <MoneyInput
          {...form.field('price')}
          label={PRODUCT.price.label}
          required
          enterKeyHint="done"
        />
      </Stack>
      <DialogActions form={form} />
    </AppForm>
  );
}
