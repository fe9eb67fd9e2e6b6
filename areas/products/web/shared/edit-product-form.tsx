import type { ProductAnswer } from '../../contract.ts';
import { knowsCosts } from '../../rules/cost.ts';
import { MINIMUM } from '#kit/rules/units.ts';
import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { WholeInput } from '#kit/web/components/forms/whole-input.tsx';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { productsApi } from './api.ts';
import { ProductFields, type MeasuresOfProduct } from '../product-fields.tsx';
import { editErrors, editOf, editValuesOf, FIELD_OF_CODE } from '../product-rules.ts';
import { productFormTexts, productsTexts } from '../texts.ts';

interface EditProductFormProps {
  product: ProductAnswer;
  /** The editor of its photos, which saves each change by itself. */
  photos?: ReactNode;
  measures: MeasuresOfProduct;
  onDone: () => void;
  /** Actions below the fields. */
  actions?: ReactNode;
}

/** Name, price, details and, for admins, the cost of a product, in a dialog. A product in a group takes its name from the group. */
export function EditProductForm(props: EditProductFormProps) {
  const { product, photos, measures, onDone, actions } = props;
  const [before] = useState(() => editValuesOf(product));
  const withCost = knowsCosts(useSession().user?.role);
  const form = useAppForm({
    name: `produto:${product._id}`,
    initialValues: before,
    validate: editErrors,
    // The draft may be of a person who knew the cost.
    toPayload: (values) => editOf(withCost ? values : { ...values, cost: before.cost }, before),
    send: async (edit) => {
      const params = { id: product._id };
      // An edit needs name and price. They are read anew, because older ones would undo the change of another person.
      const { name, price } = await productsApi.call('GET /products/:id', { params });
      return productsApi.call('PUT /products/:id', { params, body: { name, price, ...edit } });
    },
    refresh: [productsApi.key()],
    fieldOfCode: FIELD_OF_CODE,
    done: productsTexts.updated,
    failed: productsTexts.updateFailed,
    onDone,
  });
  return (
    <AppForm form={form}>
      <Stack gap="md">
        {photos}
        <ProductFields
          form={form}
          groupId={product.groupId}
          measures={measures}
          rare={
            <WholeInput
              {...form.field('minimum')}
              label={MINIMUM.label}
              description={productFormTexts.minimumHint}
              maxLength={9}
            />
          }
        />
        {actions}
      </Stack>
      <DialogActions form={form} />
    </AppForm>
  );
}
