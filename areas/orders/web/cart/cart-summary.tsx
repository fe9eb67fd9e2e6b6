import { Alert, Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Dispatch, ReactNode } from 'react';

import { formatCents } from '#kit/web/lib/format.ts';
import { cartTexts } from '../shared/cart-texts.ts';
import type { Cart, CartAction } from '../shared/cart.ts';
import classes from './cart-summary.module.css';
import type { CartOptions } from './cart-terms.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { Editing } from './editing.ts';
import type { PricedCart } from './priced-cart.ts';
import { RecipientField } from './recipient-field.tsx';
import { ShippingField } from './shipping-field.tsx';

interface CartSummaryProps {
  cart: Cart;
  dispatch: Dispatch<CartAction>;
  options: CartOptions;
  /** The cart changes an order; a confirmed one has its customer. */
  editing: Editing | undefined;
  /** The slot below the shipping. */
  freight: ReactNode;
  priced: PricedCart;
  /** Whether the cart has a shipping, also one that costs nothing. */
  hasShipping: boolean;
  totalKnown: boolean;
  failure: string | undefined;
  submitting: boolean;
  onSubmit: () => void;
}

function Choices({
  cart,
  dispatch,
  options,
  editing,
  freight,
}: Pick<CartSummaryProps, 'cart' | 'dispatch' | 'options' | 'editing' | 'freight'>) {
  const { discounts, shipping, influencers } = options;
  const retry = { onRetry: options.onRetry };
  return (
    <Stack className={classes.choices} gap={14} pb={20}>
      {!editing?.agreed && (
        <RecipientField
          recipient={cart.recipient}
          onChange={(recipient) => dispatch({ type: 'choose', choice: { recipient } })}
        />
      )}
      <ChoiceSelect
        {...retry}
        label={cartTexts.discount}
        none={cartTexts.noDiscount}
        options={discounts.list?.map((policy) => ({ value: policy._id, label: policy.name }))}
        failed={discounts.failed}
        failedText={cartTexts.discountsFailed}
        goneText={cartTexts.discountGone}
        value={cart.discountId}
        onChange={(discountId) => dispatch({ type: 'choose', choice: { discountId } })}
      />
      <ShippingField
        chosen={cart.shipping}
        policies={shipping.list}
        failed={shipping.failed}
        onRetry={options.onRetry}
        onChange={(chosen) => dispatch({ type: 'choose', choice: { shipping: chosen } })}
      />
      {freight}
      {influencers && influencers.length > 0 && (
        <ChoiceSelect
          {...retry}
          label={cartTexts.influencer}
          description={cartTexts.influencerHint}
          none={cartTexts.noInfluencer}
          options={influencers.map((record) => ({
            value: record.trackingId,
            label: record.influencerName,
          }))}
          failed={false}
          failedText=""
          goneText={cartTexts.influencerGone}
          value={cart.influencerId}
          onChange={(influencerId) => dispatch({ type: 'choose', choice: { influencerId } })}
        />
      )}
    </Stack>
  );
}

function Amount({
  label,
  children,
  tone,
}: {
  label: string;
  children: ReactNode;
  tone?: 'green' | 'orange';
}) {
  return (
    <div className={`quiet between ${classes.amount}`}>
      <dt>{label}</dt>
      <Box component="dd" c={tone ?? 'inherit'}>
        {children}
      </Box>
    </div>
  );
}

interface BreakdownProps {
  priced: PricedCart;
  hasShipping: boolean;
  /** The shop has shippings to choose. */
  offersShipping: boolean;
}

function Breakdown({ priced, hasShipping, offersShipping }: BreakdownProps) {
  return (
    <Stack component="dl" gap={7} m="20px 0 0">
      <Amount label={cartTexts.products}>{formatCents(priced.productsCents)}</Amount>
      {priced.discountCents > 0 ? (
        <Amount label={cartTexts.discountTotal} tone="green">
          {formatCents(-priced.discountCents)}
        </Amount>
      ) : (
        <Amount label={cartTexts.discountTotal}>{formatCents(0)}</Amount>
      )}
      {priced.surchargeCents > 0 && (
        <Amount label={cartTexts.surcharge}>{formatCents(priced.surchargeCents)}</Amount>
      )}
      {hasShipping && (
        <Amount label={cartTexts.shipping}>{formatCents(priced.shippingCents)}</Amount>
      )}
      {!hasShipping && offersShipping && (
        <Amount label={cartTexts.shipping} tone="orange">
          {cartTexts.notChosen}
        </Amount>
      )}
    </Stack>
  );
}

export function CartSummary({
  cart,
  dispatch,
  options,
  editing,
  freight,
  priced,
  hasShipping,
  totalKnown,
  failure,
  submitting,
  onSubmit,
}: CartSummaryProps) {
  return (
    <section className={`surface ${classes.summary}`} aria-label={cartTexts.summary}>
      <div className={classes.terms}>
        <Choices {...{ cart, dispatch, options, editing, freight }} />
        {editing?.agreed && (
          <Text mt={14} c="dimmed" fz="sm">
            {cartTexts.keepsPrices}
          </Text>
        )}
        <Breakdown
          priced={priced}
          hasShipping={hasShipping}
          offersShipping={(options.shipping.list?.length ?? 0) > 0}
        />
      </div>
      <div className={classes.pay}>
        {failure && (
          <Alert
            role="alert"
            color="red"
            mt={14}
            icon={<IconAlertCircle size={20} aria-hidden="true" />}
          >
            {failure}
          </Alert>
        )}
        <div className={`wrap between ${classes.total}`} role="status">
          <span>{cartTexts.total}</span>
          <div className={`nowrap ${classes.totalAmount}`}>
            {totalKnown ? formatCents(priced.totalCents) : <Skeleton height={22} width={110} />}
          </div>
        </div>
        <Button fullWidth className={classes.submit} loading={submitting} onClick={onSubmit}>
          {editing ? cartTexts.save : cartTexts.submit}
        </Button>
      </div>
    </section>
  );
}
