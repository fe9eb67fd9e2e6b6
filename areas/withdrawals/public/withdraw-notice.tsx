import type { OrderWithdrawal } from '../contract.ts';
import { useEffect, useRef, type ReactNode } from 'react';

import { formatDateTime } from '#kit/web/lib/format.ts';

export const withdrawNoticeTexts = {
  waiting: 'Você pediu para desistir da compra',
  waitingText: (at: string): string =>
    `A loja recebeu seu aviso de desistência em ${at} e responde nesta página em até 5 dias.`,
  refused: 'A loja recusou a desistência',
  cancelled: 'A loja aceitou sua desistência',
  answeredAt: (at: string): string => `Resposta de ${at}.`,
} as const;

type Request = NonNullable<OrderWithdrawal['last']>;

interface NoticeProps {
  request: Request;
  /** The customer has just asked: the notice takes the focus. */
  focus: boolean;
}

function WithdrawNotice({ request, focus }: NoticeProps) {
  const { at, outcome, answeredAt, answer } = request;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) title.current?.focus();
  }, [focus]);
  return (
    <section className="notice stack-10 public-notice" aria-labelledby="withdrawal">
      <h2 ref={title} id="withdrawal" tabIndex={-1} className="notice-title">
        {withdrawNoticeTexts[outcome ?? 'waiting']}
      </h2>
      {answer && <p className="lines">{answer}</p>}
      <p>
        {answeredAt
          ? withdrawNoticeTexts.answeredAt(formatDateTime(answeredAt))
          : withdrawNoticeTexts.waitingText(formatDateTime(at))}
      </p>
    </section>
  );
}

export const withdrawNotice = (request: Request, focus = false): ReactNode => (
  <WithdrawNotice request={request} focus={focus} />
);
