import { COST, knowsCosts } from '../rules/cost.ts';
import { PRODUCT } from '../rules/product-fields.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import layout from '#kit/web/components/layout.module.css';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import type { EditValues, ProductValues } from './product-rules.ts';
import { ProductMeasures, type ProductMeasuresProps } from './shared/product-measures.tsx';
import { productFormTexts as texts } from './texts.ts';

/** The fields behind "Mais campos", beside the measures. */
const RARE = ['cost', 'code', 'barcode', 'minimum'] as const;

/** The measures of a product that may be in a group. */
export type MeasuresOfProduct = ComponentType<ProductMeasuresProps & { groupId: string | null }>;

interface ProductFieldsProps {
  form: AppForm<EditValues> | AppForm<ProductValues>;
  /** The product's group, from which it takes its name; undefined for a new product. */
  groupId?: string | null;
  measures?: MeasuresOfProduct;
  /** The field below the price. */
  stock?: ReactNode;
  /** A field beside the codes. */
  rare?: ReactNode;
}

/** The fields that the forms of a new and of an edited product share. */
export function ProductFields(props: ProductFieldsProps) {
  const { form, groupId, measures: Measures = ProductMeasures, stock, rare } = props;
  const withCost = knowsCosts(useSession().user?.role);
  const { errors } = form.form;
  const values: Partial<EditValues> & ProductMeasuresProps['values'] = form.form.values;
  return (
    <>
      <TextInput
        {...form.field('name')}
        className={layout.wide}
        label={PRODUCT.name.label}
        description={groupId && texts.namedByGroup}
        required
        readOnly={Boolean(groupId)}
        maxLength={PRODUCT.name.longest}
        autoComplete="off"
        enterKeyHint="next"
        data-autofocus={groupId !== undefined || undefined}
      />
      <MoneyInput
        {...form.field('price')}
        label={PRODUCT.price.label}
        required
        enterKeyHint="next"
      />
      {stock}
      <Textarea
        {...form.field('description')}
        className={layout.wide}
        label={PRODUCT.description.label}
        placeholder={texts.hints.description}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={PRODUCT.description.longest}
      />
      <Measures
        values={values}
        field={form.field}
        hint={groupId ? texts.groupedMeasuresHint : texts.measuresHint}
        groupId={groupId ?? null}
        className={layout.wide}
        isFilled={RARE.some((field) => Boolean(values[field]))}
        isWrong={RARE.some((field) => Boolean(errors[field]))}
      >
        {withCost && (
          <MoneyInput
            {...form.field('cost')}
            label={COST.label}
            description={texts.costHint}
            enterKeyHint="next"
          />
        )}
        {(['code', 'barcode'] as const).map((field) => (
          <TextInput
            {...form.field(field)}
            key={field}
            label={PRODUCT[field].label}
            description={texts.hints[field]}
            inputMode={field === 'barcode' ? 'numeric' : 'text'}
            maxLength={PRODUCT[field].longest}
            autoComplete="off"
            enterKeyHint="next"
          />
        ))}
        {rare}
      </Measures>
    </>
  );
}
