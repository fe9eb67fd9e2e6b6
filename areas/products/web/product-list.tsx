import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type { ShownPhoto } from '#kit/contract/photo.ts';
import type { ProductAnswer } from '../contract.ts';
import { Box, Text } from '@mantine/core';

import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { RowActions } from '#kit/web/components/list/row-actions.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { GroupRow } from './group-row.tsx';
import { Margin } from './margin.tsx';
import { productsTexts } from './texts.ts';
import classes from './product-list.module.css';

interface ProductListProps {
  rows: readonly CatalogueAnswer[];
  /** `_id`s of the products and groups that are being deleted. */
  removing: ReadonlySet<string>;
  onEdit: (product: ProductAnswer) => void;
  /** @param id of a product or a group. */
  onRemove: (id: string) => void;
}

interface ProductRowProps {
  product: ProductAnswer;
  /** Undefined: the list shows no photos. */
  photo: ShownPhoto | null | undefined;
  removing: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function ProductRow({ product, photo, removing, onEdit, onRemove }: ProductRowProps) {
  return (
    <li
      className={`${listClasses.row} ${listClasses.short} ${classes.row}`}
      data-pictured={photo !== undefined || undefined}
      aria-busy={removing}
    >
      {photo !== undefined && <ProductPicture photo={photo} className={classes.picture} />}
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
      />
    </li>
  );
}

/** Products, and groups as one row each, with photos if any of them has one. */
export function ProductList({ rows, removing, onEdit, onRemove }: ProductListProps) {
  const hasPhotos = rows.some(({ photo }) => photo);
  return (
    <ul className={listClasses.list} aria-label={productsTexts.list}>
      {rows.map(({ group, photo, ...product }) =>
        group ? (
          <GroupRow
            key={group._id}
            group={group}
            photo={hasPhotos ? photo : undefined}
            removing={removing}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ) : (
          <ProductRow
            key={product._id}
            product={product}
            photo={hasPhotos ? photo : undefined}
            removing={removing.has(product._id)}
            onEdit={() => onEdit(product)}
            onRemove={() => onRemove(product._id)}
          />
        ),
      )}
    </ul>
  );
}
