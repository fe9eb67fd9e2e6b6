import type { ProductAnswer, ProductInput } from '../contract.ts';
import { knowsCosts } from '../rules/cost.ts';
import { PRODUCT } from '../rules/product-fields.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useAppForm, type AppForm as ProductForm } from '#kit/web/components/forms/use-app-form.ts';
import type { FormCore } from '#kit/web/components/forms/use-form-core.ts';
import { WholeInput } from '#kit/web/components/forms/whole-input.tsx';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { productsApi } from './shared/api.ts';
import { ProductFields } from './product-fields.tsx';
import {
  EMPTY_PRODUCT,
  FIELD_OF_CODE,
  productErrors,
  productOf,
  type ProductValues,
} from './product-rules.ts';
import { productFormTexts as texts } from './texts.ts';

/** The name of the draft. */
export const NEW_PRODUCT = 'novo-produto';

interface NewProductFormProps {
  /** Texts that were typed for a product in sizes. */
  carried: Partial<ProductValues> | undefined;
  /** The part above the fields, for the values typed so far. */
  above: (typed: ProductValues) => ReactNode;
  onDone: (product: ProductAnswer, form: FormCore<ProductValues>) => void;
}

/** Registers a product. */
export function NewProductForm({ carried, above, onDone }: NewProductFormProps) {
  const withCost = knowsCosts(useSession().user?.role);
  const form: ProductForm<ProductValues> = useAppForm<ProductValues, ProductInput, ProductAnswer>({
    name: NEW_PRODUCT,
    initialValues: EMPTY_PRODUCT,
    carried,
    validate: productErrors,
    // The draft may be of a person who knew the cost.
    toPayload: (values) => productOf(withCost ? values : { ...values, cost: '' }),
    send: (body, idempotencyKey) => productsApi.call('POST /products', { body, idempotencyKey }),
    refresh: [productsApi.key()],
    fieldOfCode: FIELD_OF_CODE,
    failed: texts.createFailed,
    onDone: (product) => onDone(product, form),
  });
  return (
    <AppForm form={form} className={`one-column ${layout.formPage}`}>
      {above(form.form.values)}
      <Card>
        <FieldGrid>
          <ProductFields
            form={form}
            stock={
              <WholeInput
                {...form.field('stock')}
                label={PRODUCT.stock.label}
                required
                maxLength={12}
                placeholder="0"
                enterKeyHint="next"
              />
            }
          />
        </FieldGrid>
      </Card>
      <StickyBar>
        <Button type="submit" loading={form.pending}>
          {texts.submit}
        </Button>
      </StickyBar>
    </AppForm>
  );
}
