import { useRef, useState, type ComponentType, type ReactNode } from 'react';

import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { Button } from '#kit/light/button.tsx';
import type { SharedOrder, ShownWithdrawal } from '#areas/orders/public/shared/shared-order.ts';
import type { WithdrawalOfLink } from '../contract.ts';
import type { WithdrawFormProps } from './withdraw-form.tsx';
import classes from './withdraw.module.css';

export const withdrawTexts = {
  until: (day: string): string => `Você pode desistir da compra até ${day}.`,
  open: 'Desistir da compra',
  again: 'Pedir a desistência de novo',
  unavailable: 'Não foi possível abrir. Confira a internet e toque de novo.',
} as const;

type OrderToWithdraw = Pick<SharedOrder, 'orderId' | 'deliveredAt'> &
  Pick<WithdrawalOfLink, 'withdrawal'>;

/** The last day to withdraw, in words; empty where there is none, or none yet. */
const untilText = ({ isOpen, lastDay }: WithdrawalOfLink['withdrawal']): string =>
  isOpen && lastDay ? withdrawTexts.until(lastDay.split('-').reverse().join('/')) : '';

/** The link to the form while the customer may still withdraw; the form's code loads on demand. */
export function WithdrawOffer({
  order: { orderId, withdrawal, deliveredAt },
  onAsked,
}: {
  order: OrderToWithdraw;
  onAsked: (notice: ReactNode) => void;
}) {
  const [Form, setForm] = useState<ComponentType<WithdrawFormProps>>();
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (!withdrawal.isOpen || withdrawal.last?.outcome === null) return null;

  const open = async (): Promise<void> => {
    setLoading(true);
    setFailed(false);
    try {
      const { WithdrawForm } = await import('./withdraw-form.tsx');
      setForm(() => WithdrawForm);
    } catch (error) {
      logFailure(error);
      setFailed(true);
    }
    setLoading(false);
  };
  const close = (): void => {
    setForm(undefined);
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  };
  return (
    <div ref={box} className={`centred ${classes.offer}`}>
      {Form ? (
        <Form
          orderId={orderId}
          lastDay={withdrawal.lastDay}
          isDelivered={deliveredAt !== null}
          onBack={close}
          onAsked={onAsked}
        />
      ) : (
        <Button variant="quiet" loading={loading} onClick={() => void open()}>
          {withdrawal.last ? withdrawTexts.again : withdrawTexts.open}
        </Button>
      )}
      <div role="alert">{failed && <p className="quiet">{withdrawTexts.unavailable}</p>}</div>
    </div>
  );
}

export const shownWithdrawal = (order: OrderToWithdraw, notice: ReactNode): ShownWithdrawal => ({
  notice,
  until: untilText(order.withdrawal),
  offer: (onAsked) => <WithdrawOffer order={order} onAsked={onAsked} />,
});
