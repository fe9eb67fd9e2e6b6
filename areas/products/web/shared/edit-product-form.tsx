import type { ProductAnswer } from '../../contract.ts';
import { COST, knowsCosts } from '../../rules/cost.ts';
import { MINIMUM } from '#kit/rules/units.ts';
import { PRODUCT } from '../../rules/product-fields.ts';
import { Stack, TextInput } from '@mantine/core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { productsApi } from './api.ts';
import { CodeFields, DescriptionField } from '../product-details.tsx';
import type { ProductMeasuresProps } from './product-measures.tsx';
import { editErrors, editOf, editValuesOf, FIELD_OF_CODE } from '../product-rules.ts';
import { productFormTexts, productsTexts } from '../texts.ts';

/** The fields behind "Mais campos", beside the measures. */
const RARE = ['cost', 'code', 'barcode', 'minimum'] as const;

/**
 * Name, price, details and, for admins, the cost of a product, in a dialog. A product in a group takes its name from the group.
 */
export function EditProductForm({
  product,
  photos,
  measures: Measures,
  onDone,
  actions,
}: {
  product: ProductAnswer;
  /** The editor of its photos, which saves each change by itself. */
  photos?: ReactNode;
  /** The product's weight and measures. */
  measures: ComponentType<ProductMeasuresProps & { groupId: string | null }>;
  onDone: () => void;
  /** Actions below the fields. */
  actions?: ReactNode;
}) {
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
  const { values, errors } = form.form;
  return (
    <AppForm form={form}>
      <Stack gap="md">
        {photos}
        <TextInput
          {...form.field('name')}
          label={PRODUCT.name.label}
          required
          maxLength={PRODUCT.name.longest}
          autoComplete="off"
          readOnly={product.groupId !== null}
          description={product.groupId === null ? undefined : productFormTexts.namedByGroup}
          data-autofocus
        />
        <MoneyInput
          {...form.field('price')}
          label={PRODUCT.price.label}
          required
          enterKeyHint="next"
        />
        <DescriptionField form={form} />
        <Measures
          values={values}
          field={form.field}
          hint={
            product.groupId === null
              ? productFormTexts.measuresHint
              : productFormTexts.groupedMeasuresHint
          }
          groupId={product.groupId}
          isFilled={RARE.some((field) => before[field] !== '')}
          isWrong={RARE.some((field) => Boolean(errors[field]))}
        >
          {withCost && (
            <MoneyInput
              {...form.field('cost')}
              label={COST.label}
              description={productFormTexts.costHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              enterKeyHint="next"
            />
          )}
          <CodeFields form={form} />
          <TextInput
            {...form.field('minimum')}
            label={MINIMUM.label}
            description={productFormTexts.minimumHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
          />
        </Measures>
        {actions}
      </Stack>
      <DialogActions form={form} />
    </AppForm>
  );
}
