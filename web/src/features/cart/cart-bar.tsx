import { Button, Skeleton } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';

import { StickyBar } from '../../components/sticky-bar.tsx';
import { formatCents } from '../../lib/format.ts';
import { cartTexts } from './texts.ts';
import classes from './cart-bar.module.css';

/** The way to the cart. */
export const OPEN_CART_ID = 'open-cart';

interface CartBarProps {
  productCount: number;
  totalCents: number;
  hasShipping: boolean;
  /** False while the chosen rule or shipping is loading: no total is better than a wrong one. */
  totalKnown: boolean;
  onOpen: () => void;
}

/** The running total and the way to the cart, always at hand. */
export function CartBar({
  productCount,
  totalCents,
  hasShipping,
  totalKnown,
  onOpen,
}: CartBarProps) {
  const count = cartTexts.productCount(productCount);
  return (
    <>
      <StickyBar always>
        <div className={classes.bar}>
          <div className={classes.running} role="status">
            <span className="quiet">{hasShipping ? cartTexts.withShipping(count) : count}</span>
            <div className={classes.total}>
              {totalKnown ? formatCents(totalCents) : <Skeleton height={16} width={88} />}
            </div>
          </div>
          <Button
            id={OPEN_CART_ID}
            className={classes.open}
            // An empty cart is not the next step.
            variant={productCount > 0 ? 'filled' : 'default'}
            leftSection={<IconShoppingCart size={20} stroke={1.75} aria-hidden="true" />}
            rightSection={<span className={`round ${classes.badge}`}>{productCount}</span>}
            onClick={onOpen}
            aria-haspopup="dialog"
          >
            {cartTexts.open}
          </Button>
        </div>
      </StickyBar>
      <div className={classes.room} aria-hidden="true" />
    </>
  );
}
