import { Box, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';

import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { formatCents } from '#kit/web/lib/format.ts';
import { cartTexts } from '../shared/cart-texts.ts';
import classes from './cart-bar.module.css';

export const OPEN_CART_ID = 'open-cart';

interface CartBarProps {
  productCount: number;
  totalCents: number;
  hasShipping: boolean;
  /** False while the chosen rule or shipping is loading: a wrong total would be worse than none. */
  totalKnown: boolean;
  onOpen: () => void;
}

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
        <Group className={classes.bar} gap="var(--b-space-lg)" justify="flex-end" wrap="nowrap">
          <Stack className={`sum ${classes.running}`} gap={0} align="flex-end" role="status">
            <span className="quiet">{hasShipping ? cartTexts.withShipping(count) : count}</span>
            <Box className="nowrap" mih="1.35em" fz="lg" fw="var(--b-weight-strong)">
              {totalKnown ? formatCents(totalCents) : <Skeleton height={16} width={88} />}
            </Box>
          </Stack>
          <Button
            id={OPEN_CART_ID}
            className={classes.open}
            // An empty cart is not the next step.
            variant={productCount > 0 ? 'filled' : 'default'}
            leftSection={<IconShoppingCart size={20} stroke={1.75} aria-hidden="true" />}
            rightSection={<span className={`round strong ${classes.badge}`}>{productCount}</span>}
            onClick={onOpen}
            aria-haspopup="dialog"
          >
            {cartTexts.open}
          </Button>
        </Group>
      </StickyBar>
      <Box visibleFrom="sm" h={77} aria-hidden="true" />
    </>
  );
}
