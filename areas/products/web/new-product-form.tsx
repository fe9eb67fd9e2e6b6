import { COST, knowsCosts } from '../rules/cost.ts';
import { PRODUCT } from '../rules/product-fields.ts';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { DoneModal } from '#kit/web/components/notices/done-modal.tsx';
import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { productsApi } from './shared/api.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductMeasures } from './shared/product-measures.tsx';
import {
  EMPTY_PRODUCT,
  FIELD_OF_CODE,
  productErrors,
  productOf,
  type ProductValues,
} from './product-rules.ts';
import { productFormTexts as texts } from './texts.ts';

/**
 * Registers a product, says so, and is empty again for the next.
 * @param above what stands above the fields, for the values typed so far
 */
export function NewProductForm({ above }: { above: (typed: ProductValues) => ReactNode }) {
  const withCost = knowsCosts(useSession().user?.role);
  const [created, setCreated] = useState<string>();
  const form = useAppForm({
    name: 'novo-produto',
    initialValues: EMPTY_PRODUCT,
    validate: productErrors,
    // The draft may be of a person who knew the cost.
    toPayload: (values) => productOf(withCost ? values : { ...values, cost: '' }),
    send: (body, idempotencyKey) => productsApi.call('POST /products', { body, idempotencyKey }),
    refresh: [productsApi.key()],
    fieldOfCode: FIELD_OF_CODE,
    failed: texts.createFailed,
    onDone: ({ name }) => setCreated(name),
  });
  return (
    <AppForm form={form} className={`one-column ${layout.formPage}`}>
      {above(form.form.values)}
      <Card>
        <FieldGrid>
          <TextInput
            {...form.field('name')}
            className={layout.wide}
            label={PRODUCT.name.label}
            required
            maxLength={PRODUCT.name.longest}
            autoComplete="off"
            enterKeyHint="next"
          />
          <MoneyInput
            {...form.field('price')}
            label={PRODUCT.price.label}
            required
            enterKeyHint="next"
          />
          <TextInput
            {...form.field('stock')}
            label={PRODUCT.stock.label}
            required
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            placeholder="0"
            enterKeyHint="next"
          />
          {withCost && (
            <MoneyInput
              {...form.field('cost')}
              label={COST.label}
              description={texts.costHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              enterKeyHint="next"
            />
          )}
          <ProductDetails form={form} wide={layout.wide} />
          <ProductMeasures
            values={form.form.values}
            field={form.field}
            hint={texts.measuresHint}
            className={layout.wide}
          />
        </FieldGrid>
      </Card>
      <StickyBar>
        <Button type="submit" loading={form.pending}>
          {texts.submit}
        </Button>
      </StickyBar>
      <DoneModal
        title={texts.created}
        what={created}
        onClose={() => {
          setCreated(undefined);
          form.discard();
        }}
        onClosed={() => form.focus('name')}
      />
    </AppForm>
  );
}
