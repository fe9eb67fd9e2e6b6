import type { ProductAnswer } from '../../contract.ts';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import listClasses from '#kit/web/components/list/list.module.css';
import { RowActions } from '#kit/web/components/list/row-actions.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { productsTexts } from '../texts.ts';
import classes from './product-row.module.css';
import { marginPercent } from '../../rules/cost.ts';

/** The margin of a product, behind the units; nothing when the answer lacks the cost, as for an atendente. */
export function Margin({ product: { price, cost } }: { product: ProductAnswer }) {
  const percent = typeof cost === 'number' ? marginPercent(price, cost) : null;
  return percent === null ? null : <> · {productsTexts.margin(percent)}</>;
}

/** The class of the picture in a row. */
export const pictureClass = classes.picture;

interface ProductRowProps {
  product: ProductAnswer;
  /** Actions beside Editar and Excluir. */
  more?: ReactNode;
  /** False: the list shows no pictures. */
  picture: ReactNode;
  removing: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function ProductRow(props: ProductRowProps) {
  const { product, more, picture, removing, onEdit, onRemove } = props;
  return (
    <li
      className={`${listClasses.row} ${listClasses.short} ${classes.row}`}
      data-pictured={Boolean(picture) || undefined}
      aria-busy={removing}
    >
      {picture}
      <Box className={classes.texts} miw={0}>
        <h2 className={`${listClasses.who} ${classes.name}`}>{product.name}</h2>
        <p className={`${listClasses.meta} ${classes.about}`}>
          {product.stock > 0 ? (
            productsTexts.units(product.stock)
          ) : (
            <Text span c="red">
              {productsTexts.outOfStock}
            </Text>
          )}
          <Margin product={product} />
          {product.description && <> · {product.description}</>}
        </p>
      </Box>
      <p className={`${listClasses.money} ${classes.price}`}>{formatReais(product.price)}</p>
      <RowActions
        name={product.name}
        className={classes.actions}
        removing={removing}
        onEdit={onEdit}
        onRemove={onRemove}
      >
        {more}
      </RowActions>
    </li>
  );
}
