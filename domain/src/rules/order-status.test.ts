import { describe, expect, it, test } from 'vitest';
import { orderStatus, type OrderStatus } from '../contract/orders.ts';
import type { Role } from '../contract/accounts.ts';
import {
  ORDER_ACTIONS,
  ORDER_STATUSES,
  PUBLIC_STEPS,
  canCancel,
  canHaveTrackingCode,
  canTransition,
  cancelGivesStockBack,
  statusTone,
  takePrintBackUntil,
  unshipUntil,
  type OrderAction,
} from './order-status.ts';

const WAITING = 'AGUARDANDO CONFIRMAÇÃO' as const;
const CONFIRMED = 'CONFIRMADO' as const;
const PROCESSING = 'EM PROCESSAMENTO...' as const;
const SENT = 'ENVIADO' as const;
const CANCELLED = 'CANCELADO' as const;

describe('ORDER_STATUSES', () => {
  it('is the list of the contract, in its order', () => {
    expect(ORDER_STATUSES).toEqual(orderStatus.options);
  });

  it('gives the customer every step but the cancelled one', () => {
    expect(PUBLIC_STEPS).toEqual([WAITING, CONFIRMED, PROCESSING, SENT]);
  });
});

test.each([
  [CANCELLED, 'red'],
  [CONFIRMED, 'blue'],
  [SENT, 'green'],
  [WAITING, 'orange'],
  [PROCESSING, 'orange'],
  ['DEVOLVIDO', 'orange'],
  ['toString', 'orange'],
])('%s is %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

describe('transitions', () => {
  const allowed: Record<OrderAction, OrderStatus[]> = {
    confirm: [WAITING],
    process: [CONFIRMED],
    unprocess: [PROCESSING],
    ship: [CONFIRMED, PROCESSING, SENT],
    'hand-over': [CONFIRMED, PROCESSING],
    unship: [SENT],
    cancel: [WAITING, CONFIRMED, PROCESSING, SENT],
  };
  const actions = Object.keys(allowed) as OrderAction[];
  test.each(
    actions.flatMap((action) => orderStatus.options.map((from) => [action, from] as const)),
  )('%s from %s', (action, from) => {
    expect(canTransition(action, from)).toBe(allowed[action].includes(from));
  });

  test.each([
    ['confirm', CONFIRMED],
    ['process', PROCESSING],
    ['unprocess', CONFIRMED],
    ['ship', SENT],
    ['hand-over', SENT],
    ['unship', PROCESSING],
    ['cancel', CANCELLED],
  ] as const)('%s leads to %s', (action, to) => {
    expect(ORDER_ACTIONS[action].to).toBe(to);
  });

  it('never leaves CANCELADO', () => {
    expect(actions.filter((action) => canTransition(action, CANCELLED))).toEqual([]);
  });
});

test.each([
  [WAITING, false],
  [CONFIRMED, true],
  [PROCESSING, true],
  [SENT, false],
  [CANCELLED, false],
])('cancelling from %s gives stock back: %s', (from, expected) => {
  expect(cancelGivesStockBack(from)).toBe(expected);
});

test.each<[OrderStatus, Role, boolean]>([
  [WAITING, 'atendente', true],
  [CONFIRMED, 'atendente', true],
  [PROCESSING, 'atendente', true],
  [SENT, 'atendente', false],
  [SENT, 'admin', true],
  [CONFIRMED, 'admin', true],
  [CANCELLED, 'admin', false],
  [CANCELLED, 'atendente', false],
  [WAITING, 'cliente', false],
  [CONFIRMED, 'cliente', false],
])('from %s, %s may cancel: %s', (from, role, expected) => {
  expect(canCancel(from, role)).toBe(expected);
});

test.each([
  [WAITING, false],
  [CONFIRMED, true],
  [PROCESSING, true],
  [SENT, true],
  [CANCELLED, false],
])('%s can have a tracking code: %s', (status, expected) => {
  expect(canHaveTrackingCode(status)).toBe(expected);
});

it('lets a shipping be taken back for an hour', () => {
  expect(unshipUntil(1_000)).toBe(3_601_000);
});

it('lets a print run be taken back for an hour', () => {
  expect(takePrintBackUntil(1_000)).toBe(3_601_000);
});
