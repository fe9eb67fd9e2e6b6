import { Box, Text } from '@mantine/core';
import { Card } from '#kit/web/components/layout.tsx';
import { savedRows, type GroupValues, type Row, type RowDraft } from './group-values.ts';
import { ProductRow } from './product-row.tsx';
import classes from './product-table.module.css';
import { groupFormTexts as texts } from './texts.ts';

interface ProductTableProps {
  values: Pick<GroupValues, 'name' | 'price' | 'stock'>;
  rows: readonly Row[];
  /** By field, `products.3.price`. */
  errors: Readonly<Record<string, unknown>>;
  /** Whether code and barcode are shown. */
  withCodes: boolean;
  onChange: (key: string, change: Partial<RowDraft>) => void;
  /** Puts an existing product into the row. */
  onUse: (key: string) => void;
}

const NO_ERRORS = {};

const WITH_CODES = 'minmax(90px, 1fr) 120px 92px minmax(120px, 1.4fr) minmax(120px, 1.1fr) 44px';

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

/** The options of a product, once there are some. */
export function ProductTable(props: ProductTableProps) {
  const { values, rows, errors, withCodes, onChange, onUse } = props;
  const places = new Map(savedRows(rows).map(({ key }, place) => [key, place]));
  const byRow = errorsByRow(errors);
  const { products } = errors;
  if (rows.length === 0 && typeof products !== 'string') return null;
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
      {rows.length > 0 && (
        <Box __vars={withCodes ? { '--columns': WITH_CODES } : {}}>
          <Box className={`grid-top ${classes.heads}`} pb={6} c="dimmed" fz="sm" aria-hidden="true">
            <span>{texts.product}</span>
            <span>{texts.price}</span>
            <span>{texts.stock}</span>
            {withCodes && (
              <>
                <span>{texts.code}</span>
                <span>{texts.barcode}</span>
              </>
            )}
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
                  stock={values.stock}
                  withCodes={withCodes}
                  place={place}
                  errors={(place === undefined ? undefined : byRow.get(place)) ?? NO_ERRORS}
                  onChange={onChange}
                  onUse={onUse}
                />
              );
            })}
          </ul>
        </Box>
      )}
    </Card>
  );
}
