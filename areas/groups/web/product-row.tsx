import { PRODUCT } from '#areas/products/rules/product-fields.ts';
import { Button, Menu, Text, TextInput } from '@mantine/core';
import { IconArrowsSplit2, IconDots, IconLink, IconTrash, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { codeOf, type Row, type RowDraft } from './group-values.ts';
import classes from './product-table.module.css';
import { groupFormTexts as texts } from './texts.ts';

export interface ProductRowProps {
  row: Row;
  name: string;
  /** The price of rows without their own. */
  price: string;
  /** The first units of new rows without their own. */
  stock: string;
  withCodes: boolean;
  /** The place among the saved rows, used in the names of the fields; undefined: the row is not saved. */
  place: number | undefined;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (key: string, change: Partial<RowDraft>) => void;
  onUse: (key: string) => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const STATES = {
  out: (draft: RowDraft) => (draft.product ? texts.offSale : texts.isOut),
  leaving: () => texts.isLeaving,
} as const;

/** A row that is not saved as a product of the group, and its undo. */
function LeftRow({
  row,
  what,
  onChange,
}: Pick<ProductRowProps, 'row' | 'onChange'> & { what: string }) {
  const { fate } = row.draft;
  return (
    <li className={`grid-top ${classes.row} ${classes.left}`}>
      <Text span className={classes.what} mih={24} fw="var(--b-weight-label)">
        {what}
      </Text>
      <span className="quiet">{fate !== 'sold' && STATES[fate](row.draft)}</span>
      <Button
        variant="default"
        size="sm"
        aria-label={texts.inOf(what)}
        onClick={() => onChange(row.key, { fate: 'sold' })}
      >
        {texts.in}
      </Button>
    </li>
  );
}

function RowMenu({
  row,
  what,
  onChange,
  onUse,
}: Pick<ProductRowProps, 'row' | 'onChange' | 'onUse'> & { what: string }) {
  const { key, draft } = row;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" px={11} aria-label={texts.rowOptions(what)}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {draft.product ? (
          <Menu.Item
            leftSection={<IconArrowsSplit2 {...ICON} />}
            onClick={() => onChange(key, { fate: 'leaving' })}
          >
            {texts.leave}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => onUse(key)}>
            {texts.use}
          </Menu.Item>
        )}
        <Menu.Item
          color="var(--b-red)"
          leftSection={draft.product ? <IconTrash {...ICON} /> : <IconX {...ICON} />}
          onClick={() => onChange(key, { fate: 'out' })}
        >
          {draft.product ? texts.take : texts.out}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A product of the group: its price, code and first stock. Drawn again only when it changes: there may be 400. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { row, name, price, stock, withCodes, place, errors, onChange } = props;
  const { key, values, draft } = row;
  const what = values.map((value) => value.name).join(' · ');
  if (place === undefined) return <LeftRow row={row} what={what} onChange={onChange} />;
  const field = (part: string) => {
    return {
      name: `products.${place}.${part}`,
      'aria-label': texts.fieldOf(PRODUCT[part as 'price'].label, what),
      error: errors[part],
      autoComplete: 'off',
    };
  };
  return (
    <li className={`grid-top ${classes.row}`}>
      <Text span className={classes.what} mih={24} fw="var(--b-weight-label)">
        {what}
        {errors['values'] && (
          <Text span display="block" c="red" fz="sm">
            {errors['values']}
          </Text>
        )}
      </Text>
      <label className={classes.cell} data-part="price">
        <span>{texts.price}</span>
        <MoneyInput
          {...field('price')}
          value={draft.price}
          placeholder={price || '0,00'}
          leftSection={null}
          onChange={(text) => onChange(key, { price: text })}
        />
      </label>
      {draft.product ? (
        <div className={classes.cell} data-part="stock">
          <span>{texts.stock}</span>
          <p className={`quiet nowrap ${classes.units}`}>
            {draft.product.stock.toLocaleString('pt-BR')}
          </p>
        </div>
      ) : (
        <label className={classes.cell} data-part="stock">
          <span>{texts.stock}</span>
          <TextInput
            {...field('stock')}
            inputMode="numeric"
            placeholder={stock || '0'}
            maxLength={12}
            value={draft.stock}
            onChange={(event) => onChange(key, { stock: event.currentTarget.value })}
          />
        </label>
      )}
      <label className={classes.cell} data-part="code" hidden={!withCodes}>
        <span>{texts.code}</span>
        <TextInput
          {...field('code')}
          maxLength={PRODUCT.code.longest}
          value={codeOf(name, row)}
          onChange={(event) => onChange(key, { code: event.currentTarget.value })}
        />
      </label>
      <label className={classes.cell} data-part="barcode" hidden={!withCodes}>
        <span>{texts.barcode}</span>
        <TextInput
          {...field('barcode')}
          inputMode="numeric"
          maxLength={PRODUCT.barcode.longest}
          value={draft.barcode}
          onChange={(event) => onChange(key, { barcode: event.currentTarget.value })}
        />
      </label>
      <RowMenu {...props} what={what} />
    </li>
  );
});
