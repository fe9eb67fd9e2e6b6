import type { ShownPhoto } from '#kit/contract/photo.ts';
import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { formatReais } from '#kit/web/lib/format.ts';
import { rememberPictured, wasPictured } from '#kit/web/lib/pictured.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { useMovedFocus } from '#kit/web/lib/use-moved-focus.ts';
import { OPEN_CART_ID } from './cart-bar.tsx';
import type { CartItem } from './cart.ts';
import { priceFrom } from './product-match.ts';
import { newOrderTexts } from './texts.ts';
import classes from './product-picker.module.css';

type Group = NonNullable<CatalogueAnswer['group']>;
/** Undefined: no product in sight has a photo. */
type Photo = CatalogueAnswer['photo'] | undefined;

interface ProductPickerProps {
  products: readonly CatalogueAnswer[];
  items: readonly CartItem[];
  onAdd: (product: CatalogueAnswer) => void;
  onChoose: (group: Group, photo: ShownPhoto | null) => void;
}

function Stock({ stock }: { stock: number }) {
  return (
    <Text fz="sm" c={stock > 0 ? 'dimmed' : 'red'}>
      {stock > 0 ? newOrderTexts.units(stock) : newOrderTexts.outOfStock}
    </Text>
  );
}

/** The next product that can be added; after the last, the button to the cart. */
function nextToAdd(button: HTMLElement): HTMLElement | null | undefined {
  const list = button.closest('ul');
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const after = buttons.slice(buttons.findIndex((each) => each === button) + 1);
  return after.find(({ disabled }) => !disabled) ?? document.getElementById(OPEN_CART_ID);
}

interface PickerCardProps {
  product: CatalogueAnswer;
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
          <Stock stock={product.stock} />
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

const unitsOf = (group: Group, items: readonly CartItem[]): number =>
  items.reduce((sum, { groupId, quantity }) => (groupId === group._id ? sum + quantity : sum), 0);

interface GroupCardProps {
  group: Group;
  photo: Photo;
  /** Units of the group's products in the cart. */
  inCart: number;
  onChoose: () => void;
}

/** A product group in the list: choosing it opens the sheet. */
function GroupCard({ group, photo, inCart, onChoose }: GroupCardProps) {
  return (
    <li className={`surface ${classes.card}`} data-pictured={photo !== undefined || undefined}>
      {photo !== undefined && <ProductPicture photo={photo} className={classes.picture} />}
      <div className={classes.texts}>
        <h2 className={`medium ${classes.name}`}>{group.name}</h2>
        <Group className={classes.meta} mt={2} gap="0 14px" align="stretch">
          <p className="nowrap strong">{priceFrom(group.priceFrom, group.priceTo)}</p>
          <Stock stock={group.stock} />
          <p className="quiet">{newOrderTexts.options(group.products)}</p>
          {inCart > 0 && (
            <Text fz="sm" c="green">
              {newOrderTexts.inCart(inCart)}
            </Text>
          )}
        </Group>
      </div>
      <Button
        variant="light"
        className={classes.add}
        classNames={{ section: classes.icon, label: classes.label }}
        leftSection={<IconListCheck size={18} stroke={2} aria-hidden="true" />}
        onClick={onChoose}
        aria-haspopup="dialog"
        aria-label={commonTexts.actionOf(newOrderTexts.choose, group.name)}
      >
        {newOrderTexts.choose}
      </Button>
    </li>
  );
}

/** The products that can be added, each once; those of a group under one card. */
export function ProductPicker({ products, items, onAdd, onChoose }: ProductPickerProps) {
  const isPictured = products.some(({ photo }) => photo);
  useEffect(() => {
    if (products.length > 0) rememberPictured(isPictured);
  }, [products, isPictured]);
  return (
    <ul className={`${listClasses.grid} ${classes.grid}`} aria-label={newOrderTexts.list}>
      {products.map((product) => {
        const { group } = product;
        const photo = isPictured ? product.photo : undefined;
        return group ? (
          <GroupCard
            key={group._id}
            group={group}
            photo={photo}
            inCart={unitsOf(group, items)}
            onChoose={() => onChoose(group, product.photo)}
          />
        ) : (
          <PickerCard
            key={product._id}
            product={product}
            photo={photo}
            added={items.some(({ productId }) => productId === product._id)}
            onAdd={() => onAdd(product)}
          />
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
