import type { ProductAnswer } from '@balcao/domain/contract/products';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';

import listClasses from '../../components/list/list.module.css';
import { formatReais } from '../../lib/format.ts';
import { commonTexts } from '../../lib/texts.ts';
import { newOrderTexts } from './texts.ts';
import classes from './product-picker.module.css';

interface ProductPickerProps {
  products: readonly ProductAnswer[];
  /** `_id`s of the products in the cart. */
  inCart: ReadonlySet<string>;
  onAdd: (product: ProductAnswer) => void;
}

function PickerCard({
  product,
  added,
  onAdd,
}: {
  product: ProductAnswer;
  added: boolean;
  onAdd: () => void;
}) {
  const nameId = useId();
  const Icon = added ? IconCheck : IconPlus;
  return (
    <li className={`surface ${classes.card}`}>
      <div className={classes.texts}>
        <h2 id={nameId} className={classes.name}>
          {product.name}
        </h2>
        <p className={`quiet ${classes.meta}`}>
          <span className={classes.price}>{formatReais(product.price)}</span>
          <span aria-hidden="true"> · </span>
          {product.stock > 0 ? (
            newOrderTexts.units(product.stock)
          ) : (
            <span className={classes.none}>{newOrderTexts.outOfStock}</span>
          )}
        </p>
      </div>
      <Button
        variant="light"
        className={classes.add}
        leftSection={<Icon size={18} stroke={2} aria-hidden="true" />}
        disabled={added}
        onClick={onAdd}
        aria-describedby={nameId}
      >
        {added ? newOrderTexts.added : newOrderTexts.add}
      </Button>
    </li>
  );
}

/** The products that can be put into the cart; each once. */
export function ProductPicker({ products, inCart, onAdd }: ProductPickerProps) {
  return (
    <ul className={listClasses.grid} aria-label={newOrderTexts.list}>
      {products.map((product) => (
        <PickerCard
          key={product._id}
          product={product}
          added={inCart.has(product._id)}
          onAdd={() => onAdd(product)}
        />
      ))}
    </ul>
  );
}

/** The picker's own shape while the products are on their way: another height would move the bar below. */
export function ProductPickerLoading({ cards }: { cards: number }) {
  return (
    <div className={listClasses.grid} aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={classes.card} aria-hidden="true">
          <div className={classes.texts}>
            <Skeleton height={15} width={`${42 + ((index * 17) % 30)}%`} />
            <Skeleton height={12} mt={10} width={`${34 + ((index * 11) % 18)}%`} />
          </div>
          <Skeleton className={classes.skeletonButton} />
        </div>
      ))}
    </div>
  );
}
