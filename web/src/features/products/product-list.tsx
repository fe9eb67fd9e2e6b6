import type { ProductAnswer } from '@balcao/domain/contract/products';

import listClasses from '../../components/list/list.module.css';
import { RowActions } from '../../components/list/row-actions.tsx';
import { formatReais } from '../../lib/format.ts';
import { productsTexts } from './texts.ts';
import classes from './product-list.module.css';

interface ProductListProps {
  products: readonly ProductAnswer[];
  /** `_id` of the product that is being deleted. */
  removing: ReadonlySet<string>;
  onEdit: (product: ProductAnswer) => void;
  onRemove: (product: ProductAnswer) => void;
}

interface ProductRowProps {
  product: ProductAnswer;
  removing: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function ProductRow({ product, removing, onEdit, onRemove }: ProductRowProps) {
  return (
    <li className={`${listClasses.row} ${listClasses.short} ${classes.row}`} aria-busy={removing}>
      <div className={classes.texts}>
        <h2 className={`${listClasses.who} ${classes.name}`}>{product.name}</h2>
        <p className={`${listClasses.meta} ${classes.about}`}>
          {product.stock > 0 ? (
            productsTexts.units(product.stock)
          ) : (
            <span className={classes.none}>{productsTexts.outOfStock}</span>
          )}
          {product.description && <> · {product.description}</>}
        </p>
      </div>
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

export function ProductList({ products, removing, onEdit, onRemove }: ProductListProps) {
  return (
    <ul className={listClasses.list} aria-label={productsTexts.list}>
      {products.map((product) => (
        <ProductRow
          key={product._id}
          product={product}
          removing={removing.has(product._id)}
          onEdit={() => onEdit(product)}
          onRemove={() => onRemove(product)}
        />
      ))}
    </ul>
  );
}
