import { Box, Text } from '@mantine/core';
import { Card } from '#kit/web/components/layout.tsx';
import { savedRows, type GroupValues, type Row, type RowDraft } from './group-values.ts';
import { ProductRow } from './product-row.tsx';
import classes from './product-table.module.css';
import { groupFormTexts as texts } from './texts.ts';

interface ProductTableProps {
  values: Pick<GroupValues, 'name' | 'price'>;
  rows: readonly Row[];
  /** By field, `products.3.price`. */
  errors: Readonly<Record<string, unknown>>;
  onChange: (key: string, change: Partial<RowDraft>) => void;
  /** Puts an existing product into the row. */
  onUse: (key: string) => void;
}

const NO_ERRORS = {};

/** The errors of each saved row. Rows without any share one object, so that they are not drawn again. */
function errorsByRow(errors: ProductTableProps['errors']): Map<number, Record<string, string>> {
  const byRow = new Map<number, Record<string, string>>();
  for (const [field, message] of Object.entries(errors)) {
    const [, place, part = ''] = /^products\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (place === undefined || typeof message !== 'string') continue;
    byRow.set(Number(place), { ...byRow.get(Number(place)), [part]: message });
  }
  return byRow;
}

export function ProductTable({ values, rows, errors, onChange, onUse }: ProductTableProps) {
  const places = new Map(savedRows(rows).map(({ key }, place) => [key, place]));
  const byRow = errorsByRow(errors);
  const { products } = errors;
  return (
    <Card
      title={texts.productsTitle}
      actions={<span className="quiet">{texts.productsCount(places.size)}</span>}
    >
      {typeof products === 'string' && (
        <Text role="alert" c="red" fz="sm">
          {products}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text c="dimmed">{texts.tableEmpty}</Text>
      ) : (
        <>
          <Box className={`grid-top ${classes.heads}`} pb={6} c="dimmed" fz="sm" aria-hidden="true">
            <span>{texts.product}</span>
            <span>{texts.price}</span>
            <span>{texts.stock}</span>
            <span>{texts.code}</span>
            <span>{texts.barcode}</span>
          </Box>
          <ul aria-label={texts.productsTitle}>
            {rows.map((row) => {
              const place = places.get(row.key);
              return (
                <ProductRow
                  key={row.key}
                  row={row}
                  name={values.name}
                  price={values.price}
                  place={place}
                  errors={(place === undefined ? undefined : byRow.get(place)) ?? NO_ERRORS}
                  onChange={onChange}
                  onUse={onUse}
                />
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
