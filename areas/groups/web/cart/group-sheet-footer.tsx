import type { ShownPhoto } from '#kit/contract/photo.ts';
import type { ProductGroupAnswer } from '../../contract.ts';
import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { ProductName } from '#kit/web/lib/product-name.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { useMovedFocus } from '#kit/web/lib/use-moved-focus.ts';
import type { CartAction, CartItem } from '#areas/orders/web/shared/cart.ts';
import { productsOnSale, type GroupProduct } from './group-choice.ts';
import classes from './group-sheet.module.css';
import { priceFrom } from './group-card.tsx';
import { QuantityStepper } from '#areas/orders/web/shared/quantity-stepper.tsx';
import { cartTexts, newOrderTexts } from '#areas/orders/web/shared/cart-texts.ts';
import { groupTexts as texts } from '../texts.ts';

interface FooterProps {
  group: ProductGroupAnswer;
  product: GroupProduct | undefined;
  /** The axes without a chosen value. */
  missing: ProductGroupAnswer['axes'];
  photo: ShownPhoto | null;
  /** Whether the group has photos: their place is then kept. */
  isPictured: boolean;
  item: CartItem | undefined;
  /** `_id` of the product that is exchanged; undefined: products are added. */
  exchanged: string | undefined;
  dispatch: Dispatch<CartAction>;
  onPick: (product: GroupProduct) => void;
}

function priceText({ group, product }: FooterProps): string {
  if (product) return formatReais(product.price);
  const prices = productsOnSale(group).map(({ price }) => price);
  return priceFrom(Math.min(...prices), Math.max(...prices));
}

function aboutText({ group, product, item, exchanged }: FooterProps): string {
  if (exchanged !== undefined && product?._id === exchanged) return texts.same;
  if (exchanged !== undefined && item) return texts.addsUp(item.quantity);
  const stock = product
    ? product.stock
    : productsOnSale(group).reduce((sum, each) => sum + each.stock, 0);
  return stock > 0 ? newOrderTexts.units(stock) : newOrderTexts.outOfStock;
}

/** The plus button of the line that is there now. */
const firstAction = (button: HTMLElement) =>
  button.parentElement?.querySelector<HTMLElement>('button:not(:disabled)');

function AddActions({ product, item, dispatch, onPick }: FooterProps) {
  const add = useMovedFocus<HTMLButtonElement>(item !== undefined, firstAction);
  const productId = product?._id ?? '';
  const word = item ? newOrderTexts.added : newOrderTexts.add;
  return (
    <Group gap={8} wrap="nowrap" h={46} mt={10}>
      {item && (
        <>
          <QuantityStepper
            product={item.name}
            quantity={item.quantity}
            onDecrease={() => dispatch({ type: 'decrease', productId })}
            onIncrease={() => dispatch({ type: 'increase', productId })}
            onType={(quantity) => dispatch({ type: 'set-quantity', productId, quantity })}
          />
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={commonTexts.actionOf(cartTexts.remove, item.name)}
            onClick={() => {
              // The button to add can get the focus only once it is there again.
              flushSync(() => dispatch({ type: 'remove', productId }));
              add.current?.focus();
            }}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
      <Button
        ref={add}
        className={classes.go}
        data-added={item !== undefined || undefined}
        disabled={!product || item !== undefined}
        onClick={() => product && onPick(product)}
        aria-label={product && commonTexts.actionOf(word, product.name)}
      >
        {word}
      </Button>
    </Group>
  );
}

function ExchangeAction({ product, exchanged, onPick }: FooterProps) {
  const isAnother = product !== undefined && product._id !== exchanged;
  return (
    <Group gap={8} wrap="nowrap" h={46} mt={10}>
      <Button
        className={classes.go}
        disabled={!isAnother}
        onClick={() => product && onPick(product)}
        aria-label={product && commonTexts.actionOf(cartTexts.exchange, product.name)}
      >
        {cartTexts.exchange}
      </Button>
    </Group>
  );
}

/** The choice with its price, stock and actions. Its height never changes, so that the values above stay in place. */
export function GroupSheetFooter(props: FooterProps) {
  const { product, missing, photo, isPictured, exchanged } = props;
  return (
    <div className={`apart ${classes.footer}`}>
      <Group gap="4px 12px" justify="space-between" align="stretch" wrap="nowrap" mih={48}>
        {isPictured && <ProductPicture photo={photo} />}
        <Box flex={1} miw={0}>
          <Text fw="var(--b-weight-medium)">
            {product ? (
              <ProductName name={product.name} />
            ) : (
              texts.pick(missing.map(({ name }) => name))
            )}
          </Text>
          <Text fz="sm" c={product?.stock === 0 ? 'red' : 'dimmed'}>
            {aboutText(props)}
          </Text>
        </Box>
        <p className="sum strong">{priceText(props)}</p>
      </Group>
      {exchanged === undefined ? <AddActions {...props} /> : <ExchangeAction {...props} />}
    </div>
  );
}
