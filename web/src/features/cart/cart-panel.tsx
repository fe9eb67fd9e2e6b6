import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconArrowLeft, IconShoppingCart } from '@tabler/icons-react';
import { useRef, type Dispatch } from 'react';

import { ListEmpty } from '../../components/list/list-states.tsx';
import { notifyError } from '../../components/notices/notify.tsx';
import { cartTexts, recipientTexts } from './texts.ts';
import { commonTexts } from '../../lib/texts.ts';
import type { Cart, CartAction } from './cart.ts';
import { CartLine } from './cart-line.tsx';
import classes from './cart-panel.module.css';
import { CartSummary } from './cart-summary.tsx';
import type { Editing } from './editing.ts';
import { termsKnown, termsOf, type CartOptions } from './cart-terms.ts';
import { priceCart, temporaryOrderOf, type CurrentProducts } from './priced-cart.ts';
import { isRecipientFit, recipientFields } from './recipient.ts';
import { useCreateOrder, type OrderCreation } from './use-create-order.ts';

interface CartPanelProps {
  opened: boolean;
  onClose: () => void;
  cart: Cart;
  dispatch: Dispatch<CartAction>;
  products: CurrentProducts;
  options: CartOptions;
  onCreated: (orderId: number) => void;
  /** Loads the products again after a refusal because they have changed. */
  onStale: () => void;
  editing?: Editing | undefined;
}

type CartBodyProps = Omit<CartPanelProps, 'opened' | 'onCreated' | 'onStale'> & {
  order: OrderCreation;
};

function CartBody({ cart, dispatch, products, options, onClose, order, editing }: CartBodyProps) {
  const list = useRef<HTMLDivElement>(null);
  const terms = termsOf(cart, options);
  const priced = priceCart(cart, products, terms, editing?.agreed);
  const totalKnown = termsKnown(cart, options);

  const submit = (): void => {
    if (cart.items.length === 0) notifyError(editing ? cartTexts.editEmpty : cartTexts.empty);
    else if (priced.hasGone) order.refuse(cartTexts.hasGone);
    else if (!totalKnown) order.refuse(cartTexts.termsUnknown);
    else if (!isRecipientFit(cart.recipient)) order.refuse(recipientTexts.phoneInvalid);
    else {
      order.create({
        ...temporaryOrderOf(priced, terms, terms.influencer),
        ...recipientFields(cart.recipient),
      });
    }
  };
  const change = (action: CartAction): void => {
    // The refusal belongs to the cart that was sent.
    order.forgive();
    dispatch(action);
  };
  const remove = (productId: string): void => {
    change({ type: 'remove', productId });
    // The button that had the focus is gone with its line.
    list.current?.focus();
  };

  return (
    <div className={classes.body}>
      <div ref={list} tabIndex={-1} className={classes.items}>
        {priced.lines.length === 0 ? (
          <ListEmpty
            icon={<IconShoppingCart size={30} stroke={1.5} />}
            message={cartTexts.nothingYet}
            hint={cartTexts.nothingYetHint}
            action={
              <Button variant="default" onClick={onClose}>
                {cartTexts.pickProducts}
              </Button>
            }
          />
        ) : (
          <ul className={`surface ${classes.list}`} aria-label={cartTexts.items}>
            {priced.lines.map((line) => (
              <CartLine
                key={line.productId}
                line={line}
                dispatch={change}
                editing={editing}
                onRemove={() => remove(line.productId)}
              />
            ))}
          </ul>
        )}
      </div>
      <CartSummary
        cart={cart}
        dispatch={change}
        options={options}
        editing={editing}
        priced={priced}
        totalKnown={totalKnown}
        failure={order.failure}
        submitting={order.creating}
        onSubmit={submit}
      />
    </div>
  );
}

/** The cart over the whole screen: a dialog that holds the focus, closes by Esc and gives the focus back. */
export function CartPanel({ opened, onClose, onCreated, onStale, ...rest }: CartPanelProps) {
  // Outside the dialog, so that a submission keeps its key when the cart is closed and opened between two tries.
  const order = useCreateOrder({ onCreated, onStale, editing: rest.editing });
  const close = (): void => {
    order.forgive();
    onClose();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      fullScreen
      padding={0}
      radius={0}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content className={classes.content}>
        <Modal.Header className={classes.header}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={cartTexts.backToProducts}
            onClick={close}
          >
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <Modal.Title className={classes.title}>
            {rest.editing ? cartTexts.titleOf(rest.editing.orderId) : cartTexts.title}
          </Modal.Title>
          <Modal.CloseButton size={44} iconSize={22} aria-label={commonTexts.close} />
        </Modal.Header>
        <CartBody {...rest} onClose={close} order={order} />
      </Modal.Content>
    </Modal.Root>
  );
}
