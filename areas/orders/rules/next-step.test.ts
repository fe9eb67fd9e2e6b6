import { describe, expect, it } from 'vitest';

import { nextStep, type OrderProgress } from './next-step.ts';
import { ORDER_STATUSES } from './order-status.ts';

const fresh: OrderProgress = { status: 'CONFIRMADO', link: 'open', isChangedAfterPrint: false };
const WAITING = 'AGUARDANDO CONFIRMAÇÃO';
const PROCESSING = 'EM PROCESSAMENTO...';

describe('the next step of an order', () => {
  it.each<[string, Partial<OrderProgress>, ReturnType<typeof nextStep>]>([
    ['with a fresh link', { status: WAITING }, 'send-link'],
    ['with a forgotten link', { status: WAITING, link: 'forgotten' }, 'remind'],
    ['with an expired link', { status: WAITING, link: 'expired' }, 'renew-link'],
    ['to be fetched, with a fresh link', { status: WAITING, travels: 'pickup' }, 'send-link'],
    ['confirmed', {}, 'print'],
    ['confirmed, and to be fetched', { travels: 'pickup' }, 'print'],
    ['in processing, and to be fetched', { status: PROCESSING, travels: 'pickup' }, 'hand-over'],
    ['in processing', { status: PROCESSING }, 'enter-code'],
    ['in processing, by a carrier', { status: PROCESSING, travels: 'carrier' }, 'enter-code'],
    ['in processing, by the shop itself', { status: PROCESSING, travels: 'own' }, 'hand-over'],
    ['changed after its print', { status: PROCESSING, isChangedAfterPrint: true }, 'print'],
    ['sent', { status: 'ENVIADO' }, undefined],
    ['cancelled', { status: 'CANCELADO' }, undefined],
    ['cancelled and paid', { status: 'CANCELADO', isOwed: true }, 'give-back'],
    ['sent, and paid twice', { status: 'ENVIADO', isOwed: true }, 'give-back'],
    ['confirmed, and paid twice', { isOwed: true }, 'print'],
    ['confirmed, and no longer wanted', { isWithdrawalOpen: true }, 'answer'],
    [
      'sent, and no longer wanted',
      { status: 'ENVIADO', isWithdrawalOpen: true, isOwed: true },
      'answer',
    ],
  ])('%s', (_, order, step) => {
    expect(nextStep({ ...fresh, ...order })).toBe(step);
  });

  it('is known for every state', () => {
    const ended = ORDER_STATUSES.filter((status) => nextStep({ ...fresh, status }) === undefined);
    expect(ended).toEqual(['ENVIADO', 'CANCELADO']);
  });
});
