import type { ProductAnswer } from '#areas/products/contract.ts';
import { COST, knowsCosts } from '#areas/products/rules/cost.ts';
import { PRODUCT } from '#areas/products/rules/product-fields.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { InheritingMeasures } from '#areas/products/web/shared/product-measures.tsx';
import { useMeasureFold } from '#kit/web/components/forms/measure-fields.tsx';
import { groupFormTexts as texts } from './texts.ts';
import { AxisEditor } from './axis-editor.tsx';
import {
  savedRows,
  NEW_ROW,
  hasCodes,
  newAxis,
  rowOfProduct,
  rowsOf,
  type AxisDraft,
  type GroupValues,
  type RowDraft,
  withAxes,
} from './group-values.ts';
import { PickProduct } from './pick-product.tsx';
import { ProductTable } from './product-table.tsx';
import { GROUP } from '../rules/product-group.ts';

interface GroupFieldsProps {
  form: AppForm<GroupValues>;
  /** The hint at the cost: it is of the new products only, or of all, alike or different until one is typed. */
  costs: keyof typeof texts.costHints;
}

/** The fields of a group: its texts, its axes with their values, and the resulting products. */
export function GroupFields({ form, costs }: GroupFieldsProps) {
  const { values, errors, setValues } = form.form;
  const { axes } = values;
  const isNew = costs === 'new';
  // The same function at every drawing: a row is drawn again only when its own values change.
  const changeRow = useCallback(
    (key: string, change: Partial<RowDraft>) =>
      setValues((before) => {
        const rows = before.rows ?? {};
        return { rows: { ...rows, [key]: { ...(rows[key] ?? NEW_ROW), ...change } } };
      }),
    [setValues],
  );
  const changeAxes = (changed: readonly AxisDraft[]): void =>
    setValues((before) => withAxes(before as GroupValues, changed));
  const [target, setTarget] = useState<string>();
  const rows = useMemo(
    () => rowsOf({ axes: values.axes, rows: values.rows }),
    [values.axes, values.rows],
  );
  // Gathered products bring their own cost.
  const hasNew = rows.length === 0 || savedRows(rows).some(({ draft }) => !draft.product);
  const canCost = !isNew || hasNew || values.cost !== '';
  const fold = useMeasureFold(values, values.cost !== '' || hasCodes(values.name, rows));
  const withCost = knowsCosts(useSession().user?.role) && canCost;
  const taken = useMemo(
    () => new Set(Object.values(values.rows).flatMap(({ product }) => product?._id ?? [])),
    [values.rows],
  );
  const errorAt = (field: string) => {
    const error = errors[field];
    return typeof error === 'string' ? error : undefined;
  };
  const put = (product: ProductAnswer): void => {
    if (target !== undefined) changeRow(target, rowOfProduct(product));
    setTarget(undefined);
  };
  const axesCard = (
    <Card title={texts.axesTitle}>
      {axes.map((axis, index) => (
        <AxisEditor
          key={index}
          axis={axis}
          index={index}
          errorAt={errorAt}
          onChange={(changed) => changeAxes(axes.map((each) => (each === axis ? changed : each)))}
          // Existing products need a value on each axis.
          onRemove={
            axes.length > 1 && taken.size === 0
              ? () => changeAxes(axes.filter((each) => each !== axis))
              : undefined
          }
        />
      ))}
      {axes.length < 2 && (
        <Button
          variant="light"
          mt="md"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={() => changeAxes([...axes, newAxis(texts.axisAfter(axes[0]?.name ?? ''))])}
        >
          {texts.addAxis(texts.axisAfter(axes[0]?.name ?? ''))}
        </Button>
      )}
    </Card>
  );
  return (
    <>
      {/* A new product's are where they were switched on. */}
      {isNew && axesCard}
      <Card>
        <FieldGrid>
          <TextInput
            {...form.field('name')}
            className={layout.wide ?? ''}
            label={PRODUCT.name.label}
            required
            maxLength={GROUP.name.longest}
            autoComplete="off"
            enterKeyHint="next"
          />
          <MoneyInput
            {...form.field('price')}
            label={texts.price}
            description={texts.priceHint}
            enterKeyHint="next"
          />
          {isNew && hasNew && (
            <TextInput
              {...form.field('stock')}
              label={texts.stock}
              description={texts.stockHint}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              placeholder="0"
              enterKeyHint="next"
            />
          )}
          <Textarea
            {...form.field('description')}
            className={layout.wide ?? ''}
            label={PRODUCT.description.label}
            placeholder={texts.descriptionHint}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={PRODUCT.description.longest}
          />
          <InheritingMeasures
            fold={fold}
            ofGroup={null}
            field={form.field}
            hint={texts.measuresHint}
            className={layout.wide}
            isWrong={Boolean(errors['cost'])}
          >
            {withCost ? (
              <MoneyInput
                {...form.field('cost')}
                label={COST.label}
                description={texts.costHints[costs]}
                enterKeyHint="next"
              />
            ) : (
              <></>
            )}
          </InheritingMeasures>
        </FieldGrid>
      </Card>
      {!isNew && axesCard}
      <ProductTable
        values={values}
        rows={rows}
        errors={errors}
        withCodes={fold.isOpen || Object.keys(errors).some((field) => /\.(bar)?code$/.test(field))}
        onChange={changeRow}
        onUse={setTarget}
      />
      <PickProduct
        opened={target !== undefined}
        taken={taken}
        onPick={put}
        onClose={() => setTarget(undefined)}
      />
    </>
  );
}
