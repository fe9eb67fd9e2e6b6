import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import type { Dispatch, Ref } from 'react';

import { LineNote } from '#kit/web/components/line-note.tsx';
import { formatCents } from '#kit/web/lib/format.ts';
import { ProductName } from '#kit/web/lib/product-name.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { cartTexts } from '../shared/cart-texts.ts';
import type { CartAction } from '../shared/cart.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import classes from './cart-line.module.css';
import type { Editing } from './editing.ts';
import type { ShownLine } from './priced-cart.ts';
import { QuantityStepper } from '../shared/quantity-stepper.tsx';

interface CartLineProps {
  line: ShownLine;
  dispatch: Dispatch<CartAction>;
  /** The cart changes an order instead of making one. */
  editing: Editing | undefined;
  onRemove: () => void;
  /** Opens the sizes and colours of the line's product. */
  onExchange: () => void;
  exchangeButton: Ref<HTMLButtonElement>;
  removeButton: Ref<HTMLButtonElement>;
}

function UnitPrice({ line }: { line: ShownLine }) {
  if (line.unitPriceCents >= line.listPriceCents) {
    return <p className={`quiet ${classes.unit}`}>{formatCents(line.unitPriceCents)}</p>;
  }
  return (
    <p className={`quiet ${classes.unit}`}>
      <VisuallyHidden>{cartTexts.listPrice} </VisuallyHidden>
      <s>{formatCents(line.listPriceCents)}</s>
      <VisuallyHidden> {cartTexts.discountedPrice}</VisuallyHidden>{' '}
      {formatCents(line.unitPriceCents)}
    </p>
  );
}

function Notes({ line, editing }: Pick<CartLineProps, 'line' | 'editing'>) {
  if (line.gone) {
    return <LineNote kind="refused">{editing ? cartTexts.editGone : cartTexts.gone}</LineNote>;
  }
  return (
    <>
      {line.formerPriceCents !== undefined && (
        <LineNote kind="info">{cartTexts.priceWas(formatCents(line.formerPriceCents))}</LineNote>
      )}
      {line.quantity > line.stock && (
        <LineNote kind="doubtful">
          {(editing?.agreed ? cartTexts.editOverStock : cartTexts.overStock)(line.stock)}
        </LineNote>
      )}
    </>
  );
}

export function CartLine({
  line,
  dispatch,
  editing,
  onRemove,
  removeButton,
  onExchange,
  exchangeButton,
}: CartLineProps) {
  const { productId } = line;
  return (
    <Box component="li" className={classes.line} p="18px 0" data-gone={line.gone || undefined}>
      <div className={`grid-middle ${classes.row}`}>
        <Box className={classes.texts} miw={0}>
          <Box component="h3" className={classes.name} fw="var(--b-weight-medium)">
            <ProductName name={line.name} />
          </Box>
          <Group gap="0 4px" mt={2}>
            <UnitPrice line={line} />
            {line.groupId !== null && !line.gone && (
              <Button
                variant="subtle"
                size="compact-sm"
                h="max(26px, var(--touch))"
                my={-4}
                ref={exchangeButton}
                onClick={onExchange}
                aria-haspopup="dialog"
                aria-label={commonTexts.actionOf(cartTexts.exchange, line.name)}
              >
                {cartTexts.exchange}
              </Button>
            )}
          </Group>
        </Box>
        <div className={classes.quantity}>
          {!line.gone && (
            <QuantityStepper
              product={line.name}
              quantity={line.quantity}
              onDecrease={() => dispatch({ type: 'decrease', productId })}
              onIncrease={() => dispatch({ type: 'increase', productId })}
              onType={(quantity) => dispatch({ type: 'set-quantity', productId, quantity })}
            />
          )}
        </div>
        <p className={`${listClasses.money} ${classes.subtotal}`}>
          {line.gone ? '—' : formatCents(line.subtotalCents)}
        </p>
        <RemoveButton
          className={classes.remove}
          ref={removeButton}
          onClick={onRemove}
          aria-label={commonTexts.actionOf(cartTexts.remove, line.name)}
        >
          {cartTexts.remove}
        </RemoveButton>
      </div>
      <div role="status">
        <Notes line={line} editing={editing} />
      </div>
    </Box>
  );
}
