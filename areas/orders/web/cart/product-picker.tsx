import type { ShownPhoto } from '#kit/contract/photo.ts';
import { Button, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';

import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { formatReais } from '#kit/web/lib/format.ts';
import { rememberPictured, wasPictured } from '#kit/web/lib/pictured.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { useMovedFocus } from '#kit/web/lib/use-moved-focus.ts';
import { OPEN_CART_ID } from './cart-bar.tsx';
import type { CartItem, CartProduct } from '../shared/cart.ts';
import { PickerStock } from '../shared/picker-stock.tsx';
import { newOrderTexts } from '../shared/cart-texts.ts';
import classes from '../shared/product-picker.module.css';

/** A row of the picker, with its first photo. */
type PickerRow = CartProduct & { readonly photo: ShownPhoto | null };
/** Undefined: no product in sight has a photo. */
type Photo = ShownPhoto | null | undefined;

interface ProductPickerProps<Row extends PickerRow> {
  products: readonly Row[];
  items: readonly CartItem[];
  onAdd: (product: Row) => void;
  /** The card of a row that is more than a product; null for the card of a product. */
  cardOf: (row: Row, photo: Photo) => ReactNode;
}

/** The next product that can be added; after the last, the button to the cart. */
function nextToAdd(button: HTMLElement): HTMLElement | null | undefined {
  const list = button.closest('ul');
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const after = buttons.slice(buttons.findIndex((each) => each === button) + 1);
  return after.find(({ disabled }) => !disabled) ?? document.getElementById(OPEN_CART_ID);
}

interface PickerCardProps {
  product: PickerRow;
  photo: Photo;
  added: boolean;
  onAdd: () => void;
}

function PickerCard({ product, photo, added, onAdd }: PickerCardProps) {
  const Icon = added ? IconCheck : IconPlus;
  const word = added ? newOrderTexts.added : newOrderTexts.add;
  const button = useMovedFocus<HTMLButtonElement>(added, nextToAdd);
  return (
    <li className={`surface ${classes.card}`} data-pictured={photo !== undefined || undefined}>
      {photo !== undefined && <ProductPicture photo={photo} className={classes.picture} />}
      <div className={classes.texts}>
        <h2 className={`medium ${classes.name}`}>{product.name}</h2>
        <Group className={classes.meta} mt={2} gap="0 14px" align="stretch">
          <p className="nowrap strong">{formatReais(product.price)}</p>
          <PickerStock stock={product.stock} />
        </Group>
      </div>
      <Button
        variant="light"
        className={classes.add}
        classNames={{ section: classes.icon, label: classes.label }}
        leftSection={<Icon size={18} stroke={2} aria-hidden="true" />}
        ref={button}
        disabled={added}
        onClick={onAdd}
        aria-label={commonTexts.actionOf(word, product.name)}
      >
        {word}
      </Button>
    </li>
  );
}

/** The products that can be added, each once, between the cards of other rows. */
export function ProductPicker<Row extends PickerRow>({
  products,
  items,
  onAdd,
  cardOf,
}: ProductPickerProps<Row>) {
  const isPictured = products.some(({ photo }) => photo);
  useEffect(() => {
    if (products.length > 0) rememberPictured(isPictured);
  }, [products, isPictured]);
  return (
    <ul className={`${listClasses.grid} ${classes.grid}`} aria-label={newOrderTexts.list}>
      {products.map((product) => {
        const photo = isPictured ? product.photo : undefined;
        return (
          cardOf(product, photo) ?? (
            <PickerCard
              key={product._id}
              product={product}
              photo={photo}
              added={items.some(({ productId }) => productId === product._id)}
              onAdd={() => onAdd(product)}
            />
          )
        );
      })}
    </ul>
  );
}

/** The picker's own shape while the products load: another height would move the bar below. */
export function ProductPickerLoading({ cards }: { cards: number }) {
  const [isPictured] = useState(wasPictured);
  return (
    <div className={`${listClasses.grid} ${classes.grid}`} aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => (
        <div
          key={index}
          className={`surface ${classes.card}`}
          data-pictured={isPictured || undefined}
          aria-hidden="true"
        >
          {isPictured && <Skeleton className={classes.picture} />}
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
