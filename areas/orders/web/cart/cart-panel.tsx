import { ActionIcon, Box, Button, Modal } from '@mantine/core';
import { IconArrowLeft, IconShoppingCart } from '@tabler/icons-react';
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type Dispatch,
  type ReactNode,
  type RefObject,
} from 'react';

import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { cartTexts } from '../shared/cart-texts.ts';
import { giveFocusBack } from '#kit/web/lib/give-focus-back.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import {
  cartReducer,
  type Cart,
  type CartAction,
  type CartProduct,
  type FreightSlot,
} from '../shared/cart.ts';
import { CartLine } from './cart-line.tsx';
import classes from './cart-panel.module.css';
import { CartSummary } from './cart-summary.tsx';
import type { Editing } from './editing.ts';
import type { ExchangeSheetProps, GroupedLine } from '../shared/exchange-sheet.ts';
import { freightProblem, typedFreight } from './cart-shipping.ts';
import type { CartOptions, termsOf } from './cart-terms.ts';
import { recipientFields, temporaryOrderOf, type PricedCart } from './priced-cart.ts';
import { useCreateOrder, type OrderCreation } from './use-create-order.ts';

interface CartPanelProps {
  opened: boolean;
  onClose: () => void;
  cart: Cart;
  dispatch: Dispatch<CartAction>;
  options: CartOptions;
  terms: ReturnType<typeof termsOf>;
  priced: PricedCart;
  totalKnown: boolean;
  onCreated: (orderId: number) => void;
  /** Loads the products again after a refusal, because they have changed. */
  onStale: () => void;
  editing?: Editing | undefined;
  ExchangeSheet: ComponentType<ExchangeSheetProps>;
  /** The slot below the shipping. */
  freightOf: (slot: FreightSlot) => ReactNode;
}

type CartBodyProps = Omit<CartPanelProps, 'opened' | 'onCreated' | 'onStale'> & {
  order: OrderCreation;
  /** The line that is exchanged. */
  exchanged: GroupedLine | undefined;
  setExchanged: (line: GroupedLine | undefined) => void;
};

function CartBody(props: CartBodyProps) {
  const { cart, dispatch, options, terms, priced, totalKnown, onClose, order, editing } = props;
  const { exchanged, setExchanged, ExchangeSheet } = props;
  const list = useRef<HTMLDivElement>(null);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const exchangeButtons = useRef(new Map<string, HTMLButtonElement>());
  const exchangedFor = useRef<string>(undefined);
  useEffect(() => {
    // The button that opened the sheet went with its line.
    if (!exchangedFor.current) return;
    giveFocusBack(exchangeButtons.current.get(exchangedFor.current) ?? list.current);
    exchangedFor.current = undefined;
  });
  const freight = typedFreight(cart.shipping, options.shipping.list);
  const unreadable = freight && freightProblem(freight);

  const submit = (): void => {
    if (cart.items.length === 0) notifyError(editing ? cartTexts.editEmpty : cartTexts.empty);
    else if (priced.hasGone) order.refuse(cartTexts.hasGone);
    else if (!totalKnown) order.refuse(cartTexts.termsUnknown);
    else if (unreadable) order.refuse(cartTexts.freightUnreadable(unreadable));
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
    // The focused button disappears with its line: the focus goes to the next line, or to the one before the last.
    const at = cart.items.findIndex((item) => item.productId === productId);
    const neighbour = cart.items[at + 1] ?? cart.items[at - 1];
    change({ type: 'remove', productId });
    (removeButtons.current.get(neighbour?.productId ?? '') ?? list.current)?.focus();
  };

  const exchange = (product: CartProduct): void => {
    const productId = exchanged?.productId ?? '';
    const action: CartAction = { type: 'exchange', productId, product };
    if (cartReducer(cart, action) === cart) {
      notifyError(cartTexts.tooMany);
      return;
    }
    change(action);
    exchangedFor.current = product._id;
    setExchanged(undefined);
  };

  return (
    <Box className={`grid-top ${classes.body}`} maw={1080} m="0 auto">
      <div ref={list} tabIndex={-1}>
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
          <ul className={`surface parted ${classes.list}`} aria-label={cartTexts.items}>
            {priced.lines.map((line) => (
              <CartLine
                key={line.productId}
                line={line}
                dispatch={change}
                editing={editing}
                onRemove={() => remove(line.productId)}
                onExchange={() => {
                  const { productId, name, groupId } = line;
                  if (groupId !== null) setExchanged({ productId, name, groupId });
                }}
                exchangeButton={(button) => {
                  if (button) exchangeButtons.current.set(line.productId, button);
                  return () => void exchangeButtons.current.delete(line.productId);
                }}
                removeButton={(button) => {
                  if (button) removeButtons.current.set(line.productId, button);
                  return () => void removeButtons.current.delete(line.productId);
                }}
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
        freight={props.freightOf({
          cart,
          productsCents: priced.totalCents - priced.shippingCents,
          isAgreed: Boolean(editing?.agreed),
          onChoose: (shipping) => change({ type: 'choose', choice: { shipping } }),
        })}
        hasShipping={terms.shipping !== undefined}
        totalKnown={totalKnown}
        failure={order.failure}
        submitting={order.creating}
        onSubmit={submit}
      />
      <ExchangeSheet
        line={exchanged}
        onClose={() => setExchanged(undefined)}
        items={cart.items}
        dispatch={change}
        onPick={exchange}
      />
    </Box>
  );
}

/** Tab leads back into the cart when the focused element has vanished: the page behind never gets the focus. */
function useKeptFocus(content: RefObject<HTMLElement | null>, opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || document.activeElement !== document.body) return;
      event.preventDefault();
      content.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [content, opened]);
}

export function CartPanel({ opened, onClose, onCreated, onStale, ...rest }: CartPanelProps) {
  // Outside the dialog, so that a submission keeps its key when the cart is closed and opened between two tries.
  const order = useCreateOrder({ onCreated, onStale, editing: rest.editing });
  const content = useRef<HTMLDivElement>(null);
  const [exchanged, setExchanged] = useState<GroupedLine>();
  const isChoosing = exchanged !== undefined;
  useKeptFocus(content, opened && !isChoosing);
  const close = (): void => {
    order.forgive();
    setExchanged(undefined);
    onClose();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnEscape={!isChoosing}
      fullScreen
      padding={0}
      radius={0}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Content ref={content} className={classes.content}>
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
          <Modal.Title fz="xl" fw="var(--b-weight-strong)" lts="-0.015em">
            {rest.editing ? cartTexts.titleOf(rest.editing.orderId) : cartTexts.title}
          </Modal.Title>
          <Modal.CloseButton size={44} iconSize={22} aria-label={commonTexts.close} />
        </Modal.Header>
        <CartBody
          {...rest}
          onClose={close}
          order={order}
          exchanged={opened ? exchanged : undefined}
          setExchanged={setExchanged}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
