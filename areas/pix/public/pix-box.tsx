import type { OrderChargeAnswer, PixOfLink } from '../contract.ts';
import { useContext, useEffect, useEffectEvent, useReducer, useRef, type ReactNode } from 'react';

import { LONGEST_PIX_NAME, plainPixText } from '#kit/rules/pix.ts';
import { chatLink } from '#kit/rules/phone.ts';
import { api } from '#kit/web/lib/api/api.ts';
import { money } from '#areas/orders/public/shared/money.ts';
import type { SharedOrder } from '#areas/orders/public/shared/shared-order.ts';
import { watchCharge } from './ask-charge.ts';
import { MoneyListener } from '#areas/orders/public/shared/money-listener.ts';
import { NoPixCode, PaidPanel } from './pix-panels.tsx';
import classes from './pix-box.module.css';
import { PixCode } from './pix-code.tsx';
import { nextPixState, pixViewOf, type PixState } from './pix-state.ts';
import { pixTexts as texts } from './texts.ts';

/** The longest wait of the box for an automatic code, before it shows what it has, ms. */
const CODE_WAIT_MS = 8_000;

export type PaidOrder = Pick<
  SharedOrder,
  'orderId' | 'status' | 'totalPrice' | 'paymentStatus' | 'arrangesPayment' | 'store'
> &
  Partial<PixOfLink>;

const dueAtFirst = ({ pix, totalPrice, paymentStatus }: PaidOrder): number | undefined =>
  pix?.amount ?? (paymentStatus === 'A receber' ? totalPrice : undefined);

const firstState = (order: PaidOrder): PixState => ({
  pix: order.pix ?? null,
  due: dueAtFirst(order),
  answer: undefined,
  copied: undefined,
  hasWaited: !order.awaitsCharge,
});

function hintOf({ pix, copied }: PixState): string | undefined {
  if (!pix || !copied) return undefined;
  if (copied.code === pix.code) return copied.isDone ? texts.copiedHint : texts.notCopied;
  return copied.amount === pix.amount ? texts.codeChanged : texts.sumChanged;
}

/** The words for a part that was paid before the box was there. */
function restOf(order: PaidOrder, { due, answer }: PixState): string | undefined {
  const first = dueAtFirst(order);
  if (due === undefined || first === undefined || first >= order.totalPrice) return undefined;
  if (!order.awaitsCharge) return texts.rest(money(order.totalPrice));
  return texts.part(money(answer?.paid ?? order.totalPrice - due), money(due));
}

function noteOf({ pix, due, answer }: PixState, rest: string | undefined): string | undefined {
  const isAutomatic = pix?.isAutomatic;
  if (rest === undefined && due !== undefined && answer && answer.paid > 0) {
    const part = texts.part(money(answer.paid), money(due));
    return isAutomatic ? `${part} ${texts.stillAutomatic}` : part;
  }
  return isAutomatic ? texts.automatic : undefined;
}

function receiptChat({ orderId, store }: PaidOrder, { pix }: PixState): string | undefined {
  if (!store?.whatsapp || !pix || pix.isAutomatic) return undefined;
  return chatLink(store.whatsapp, texts.receiptText(orderId));
}

/** Whether the bank shows the receiver's name: a name that the code only has from the shop is not the account's. */
const namesReceiver = (pix: PixState['pix'], store: PaidOrder['store']): boolean =>
  !store ||
  pix?.isAutomatic === true ||
  Boolean(store.legalName) ||
  pix?.receiverName !== plainPixText(store.name, LONGEST_PIX_NAME);

/** The order's code until it is paid, and then the news that it is. */
function PixBox({ order }: { order: PaidOrder }) {
  const { orderId, awaitsCharge = false } = order;
  const [state, dispatch] = useReducer(nextPixState, order, firstState);
  const room = useRef<HTMLDivElement>(null);
  const tellPage = useContext(MoneyListener);

  /** The content that replaces the box has its height, so that nothing moves. */
  const keepRoom = (): void => {
    const box = room.current;
    if (box) box.style.minHeight = `${box.offsetHeight}px`;
  };
  const take = useEffectEvent((answer: OrderChargeAnswer): void => {
    if (!answer.pix) keepRoom();
    dispatch({ type: 'answered', answer });
    tellPage(answer);
  });
  useEffect(() => {
    if (!awaitsCharge) return undefined;
    return watchCharge({
      ask: (signal) => api.post(`/orders/${orderId}/charge`, undefined, { signal }),
      onAnswer: (answer) => take(answer),
    });
  }, [awaitsCharge, orderId]);

  const { due, hasWaited } = state;
  const stopWaiting = useEffectEvent((): void => {
    keepRoom();
    dispatch({ type: 'waited' });
  });
  useEffect(() => {
    if (hasWaited) return undefined;
    const timer = setTimeout(() => stopWaiting(), CODE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [due, hasWaited]);

  const view = pixViewOf(state);
  const rest = restOf(order, state);
  return (
    <div ref={room} className={`column ${classes.room}`}>
      <div role="status" className={classes.outcome}>
        {view === 'settled' && state.answer && (
          <PaidPanel {...state.answer} total={order.totalPrice} />
        )}
      </div>
      {view === 'none' && <NoPixCode orderId={orderId} store={order.store} due={due} />}
      {(view === 'code' || view === 'waiting') && (
        <PixCode
          pix={view === 'code' ? state.pix : null}
          namesReceiver={namesReceiver(state.pix, order.store)}
          due={due}
          rest={rest}
          note={awaitsCharge ? (noteOf(state, rest) ?? '') : undefined}
          hint={view === 'code' ? hintOf(state) : undefined}
          isCopied={Boolean(state.copied?.isDone && state.copied.code === state.pix?.code)}
          isArranged={order.arrangesPayment}
          receipt={receiptChat(order, state)}
          onCopied={(isDone) => dispatch({ type: 'copied', isDone })}
        />
      )}
    </div>
  );
}

export const pixBox = (order: PaidOrder): ReactNode => <PixBox order={order} />;

/** The panel of an order that was paid before its page was opened; nothing for others. */
export function paidPanel({ status, paymentStatus, totalPrice }: PaidOrder): ReactNode {
  const isPaid = paymentStatus === 'Pago' || paymentStatus === 'A devolver';
  if (!isPaid || status === 'CANCELADO') return null;
  return (
    <div className={`column ${classes.room}`}>
      <PaidPanel
        paymentStatus={paymentStatus}
        paid={paymentStatus === 'Pago' ? totalPrice : undefined}
        total={totalPrice}
      />
    </div>
  );
}
