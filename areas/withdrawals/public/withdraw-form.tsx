import type { OrderWithdrawal, WithdrawalInput } from '../contract.ts';
import { LONGEST_WITHDRAWAL_TEXT } from '../rules/withdrawal.ts';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';

import { api, ApiError, TimeoutError } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { useSubmissionKey } from '#kit/web/lib/api/use-submission-key.ts';
import { Button } from '#kit/light/button.tsx';
import { limitedText } from '#areas/orders/public/shared/limited-text.ts';
import { publicOrderTexts } from '#areas/orders/public/shared/texts.ts';
import { withdrawNotice } from './withdraw-notice.tsx';
import classes from './withdraw.module.css';
import { readNote, removeNote, writeNote } from '#areas/orders/public/shared/tab-notes.ts';

const reasonNote = (orderId: number): string => `balcao:desistencia:${orderId}`;

export function readReason(orderId: number): string {
  const note = readNote(reasonNote(orderId));
  return typeof note === 'string' ? note : '';
}

/** Keeps the reason in this tab only, until it is sent. */
export const writeReason = (orderId: number, reason: string): void =>
  writeNote(reasonNote(orderId), reason);

export const removeReason = (orderId: number): void => removeNote(reasonNote(orderId));

export const withdrawFormTexts = {
  title: 'Desistir da compra',
  until: (day: string): string => `Você pode desistir até ${day}.`,
  untilArrival: (day: string): string =>
    `Você pode desistir até 7 dias depois de receber o pedido; enquanto a entrega não é marcada, até ${day}.`,
  noEnd: 'Você pode desistir até 7 dias depois de receber o pedido.',
  next: 'A loja recebe o aviso agora e responde nesta página. Até lá, nada muda no pedido.',
  reason: 'Motivo (opcional)',
  submit: 'Pedir desistência',
  back: 'Voltar',
  failed: 'Seu aviso de desistência não foi enviado',
  timeout: 'A conexão demorou demais. O que você escreveu continua aqui: toque de novo.',
  noAnswer: 'Sem resposta da loja. Confira sua internet e toque de novo.',
} as const;

export interface WithdrawFormProps {
  orderId: number;
  /** `yyyy-mm-dd`; null while the order has not left. */
  lastDay: string | null;
  isDelivered: boolean;
  onBack: () => void;
  onAsked: (notice: ReactNode) => void;
}

function detailOf(error: unknown): string {
  const limited = limitedText(error);
  if (limited !== undefined) return `${limited} ${publicOrderTexts.kept}`;
  if (error instanceof ApiError) return error.message;
  return error instanceof TimeoutError ? withdrawFormTexts.timeout : withdrawFormTexts.noAnswer;
}

function limitOf(lastDay: string | null, isDelivered: boolean): string {
  if (lastDay === null) return withdrawFormTexts.noEnd;
  return (isDelivered ? withdrawFormTexts.until : withdrawFormTexts.untilArrival)(
    lastDay.split('-').reverse().join('/'),
  );
}

export function WithdrawForm({
  orderId,
  lastDay,
  isDelivered,
  onBack,
  onAsked,
}: WithdrawFormProps) {
  // The typed reason outlives the form, and a reload.
  const [reason, setReason] = useState(() => readReason(orderId));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const { keyFor } = useSubmissionKey();
  const id = useId();
  useEffect(() => title.current?.focus(), []);

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    const input: WithdrawalInput = { reason: reason.trim() || null };
    try {
      const path = `/orders/${orderId}/withdrawals`;
      const { last } = await api.post<OrderWithdrawal>(path, input, {
        idempotencyKey: keyFor(input),
      });
      removeReason(orderId);
      if (last) onAsked(withdrawNotice(last, true));
    } catch (error) {
      logFailure(error);
      setFailure(detailOf(error));
      setSending(false);
    }
  };
  return (
    <form
      className={`surface stack-12 ${classes.form}`}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void send(event)}
    >
      <h2 ref={title} id={`${id}-title`} tabIndex={-1}>
        {withdrawFormTexts.title}
      </h2>
      <p>{limitOf(lastDay, isDelivered)}</p>
      <p className="quiet">{withdrawFormTexts.next}</p>
      <div className={`stack-6 ${classes.field}`}>
        <label htmlFor={id}>{withdrawFormTexts.reason}</label>
        <textarea
          id={id}
          className={`boxed ${classes.reason}`}
          rows={3}
          maxLength={LONGEST_WITHDRAWAL_TEXT}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            writeReason(orderId, event.currentTarget.value);
          }}
        />
      </div>
      {failure !== undefined && (
        <div role="alert" className="notice" data-tone="red">
          <p className="notice-title">{withdrawFormTexts.failed}</p>
          <p>{failure}</p>
        </div>
      )}
      <div className="wrap public-actions">
        <Button type="submit" loading={sending}>
          {withdrawFormTexts.submit}
        </Button>
        <Button variant="default" onClick={onBack}>
          {withdrawFormTexts.back}
        </Button>
      </div>
    </form>
  );
}
