import type { OrderWithdrawal } from '../contract.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { withdrawFormTexts } from './withdraw-form.tsx';
import { withdrawNoticeTexts, withdrawNotice } from './withdraw-notice.tsx';
import { WithdrawOffer, withdrawTexts as texts } from './withdraw-offer.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Request = NonNullable<OrderWithdrawal['last']>;
const waiting: Request = {
  at: '2026-11-20T12:00:00.000Z',
  outcome: null,
  answeredAt: null,
  answer: '',
};
const answered = (outcome: 'refused' | 'cancelled'): Request => ({
  ...waiting,
  outcome,
  answeredAt: '2026-11-21T12:00:00.000Z',
});
const open: OrderWithdrawal = { isOpen: true, lastDay: null, last: null };

const offer = (withdrawal: OrderWithdrawal, deliveredAt: string | null = null) =>
  render(
    <WithdrawOffer
      order={{ orderId: 482_913_057_714, withdrawal, deliveredAt }}
      onAsked={vi.fn()}
    />,
  );

it.each([
  ['while the time runs', open, texts.open],
  ['again after a refusal', { ...open, last: answered('refused') }, texts.again],
  ['not before the confirmation, nor after the time', { ...open, isOpen: false }, null],
  ['not while a request waits', { ...open, last: waiting }, null],
  ['not once it was accepted', { ...open, isOpen: false, last: answered('cancelled') }, null],
])('is offered %s', (_, withdrawal, label) => {
  offer(withdrawal);
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(label);
});

it.each([
  ['2026-11-27', '2026-11-20T12:00:00.000Z', withdrawFormTexts.until('27/11/2026')],
  ['2026-11-27', null, withdrawFormTexts.untilArrival('27/11/2026')],
  [null, null, withdrawFormTexts.noEnd],
])(
  'says how long it can be asked for: %s, delivered at %s',
  async (lastDay, deliveredAt, words) => {
    offer({ ...open, lastDay }, deliveredAt);
    await userEvent.click(screen.getByRole('button', { name: texts.open }));
    await screen.findByText(words);
  },
);

it.each<[string, () => Response, RegExp]>([
  [
    'the minutes until it can be asked for again',
    () =>
      Response.json(
        { code: 'too_many_requests' },
        { status: 429, headers: { 'Retry-After': '90' } },
      ),
    /em 2 minutos\. O que você digitou continua aqui\.$/,
  ],
  [
    'the words of a refusal',
    () =>
      Response.json(
        {
          code: 'withdrawal_closed',
          message: 'O prazo para desistir deste pedido terminou. Fale com a loja.',
        },
        { status: 409 },
      ),
    /^O prazo para desistir deste pedido terminou\. Fale com a loja\.$/,
  ],
  [
    'that no answer came',
    () => {
      throw new TypeError('no network');
    },
    /^Sem resposta da loja\./,
  ],
])('says %s, and keeps what was typed', async (_, answer, words) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => answer());
  offer(open);
  await userEvent.click(screen.getByRole('button', { name: texts.open }));
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(reason, { target: { value: 'Ficou grande.' } });
  await userEvent.click(screen.getByRole('button', { name: withdrawFormTexts.submit }));
  await screen.findByText(words, { selector: '[role="alert"] *' });
  expect(reason.value).toBe('Ficou grande.');
});

it.each([
  [waiting, withdrawNoticeTexts.waiting],
  [answered('refused'), withdrawNoticeTexts.refused],
  [answered('cancelled'), withdrawNoticeTexts.cancelled],
])('tells what became of a request', (request, title) => {
  render(withdrawNotice(request));
  screen.getByRole('region', { name: title });
});
