import type { ProductAnswer } from '@balcao/domain/contract/products';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';

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
  const Icon = added ? IconCheck : IconPlus;
  const word = added ? newOrderTexts.added : newOrderTexts.add;
  return (
    <li className={`surface ${classes.card}`}>
      <div className={classes.texts}>
        <h2 className={classes.name}>{product.name}</h2>
        <div className={classes.meta}>
          <p className={classes.price}>{formatReais(product.price)}</p>
          <p className="quiet" data-none={product.stock === 0 || undefined}>
            {product.stock > 0 ? newOrderTexts.units(product.stock) : newOrderTexts.outOfStock}
          </p>
        </div>
      </div>
      <Button
        variant="light"
        className={classes.add}
        classNames={{ section: classes.icon, label: classes.label }}
        leftSection={<Icon size={18} stroke={2} aria-hidden="true" />}
        // Disabled in all but the attribute: that would drop the focus of whoever has just pressed it.
        {...(added ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: onAdd })}
        aria-label={commonTexts.actionOf(word, product.name)}
      >
        {word}
      </Button>
    </li>
  );
}

/** The products that can be put into the cart; each once. */
export function ProductPicker({ products, inCart, onAdd }: ProductPickerProps) {
  return (
    <ul className={`${listClasses.grid} ${classes.grid}`} aria-label={newOrderTexts.list}>
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
    <div className={`${listClasses.grid} ${classes.grid}`} aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={`surface ${classes.card}`} aria-hidden="true">
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
