import { describe, expect, it, test } from 'vitest';
import { orderStatus, type OrderStatus, type OrderAnswer } from '../contract.ts';
import type { Role } from '#kit/contract/session.ts';
import {
  ORDER_ACTIONS,
  ORDER_STATUSES,
  PUBLIC_STEPS,
  canCancel,
  canHaveTrackingCode,
  canTransition,
  cancelGivesStockBack,
  statusTone,
  type OrderAction,
  isLinkExpired,
  isLinkForgotten,
  linkExpiry,
  hasDoubtfulCpf,
} from './order-status.ts';
import { DAY_MS } from '#kit/rules/durations.ts';

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

const NOW = Date.UTC(2026, 10, 20, 17, 5);

describe("a link's age", () => {
  it('counts whole days from the moment at which it was made', () => {
    expect(linkExpiry(NOW, 3)).toBe(NOW + 3 * DAY_MS);
    expect(linkExpiry(NOW, null)).toBeNull();
  });

  it('ends what still waits, from the last moment on', () => {
    const waiting = { status: 'AGUARDANDO CONFIRMAÇÃO', expiresAt: NOW } as const;
    expect(isLinkExpired(waiting, NOW - 1)).toBe(false);
    expect(isLinkExpired(waiting, NOW)).toBe(true);
    expect(isLinkExpired({ ...waiting, expiresAt: null }, NOW)).toBe(false);
    expect(isLinkExpired({ ...waiting, status: 'CONFIRMADO' }, NOW)).toBe(false);
    expect(isLinkExpired({ ...waiting, status: 'CANCELADO' }, NOW)).toBe(false);
  });

  it('makes a reminder due after a day of waiting', () => {
    const waiting = { status: 'AGUARDANDO CONFIRMAÇÃO', createdAt: NOW } as const;
    expect(isLinkForgotten(waiting, NOW + DAY_MS - 1)).toBe(false);
    expect(isLinkForgotten(waiting, NOW + DAY_MS)).toBe(true);
    expect(isLinkForgotten({ ...waiting, status: 'CONFIRMADO' }, NOW + DAY_MS)).toBe(false);
  });
});

it.each<[OrderStatus, string | null, boolean]>([
  ['CONFIRMADO', '52998224726', true],
  ['EM PROCESSAMENTO...', '11111111111', true],
  ['CONFIRMADO', '52998224725', false],
  ['CONFIRMADO', '', false],
  ['CONFIRMADO', '***.982.247-**', false],
  ['ENVIADO', '52998224726', false],
  ['CANCELADO', '52998224726', false],
  ['AGUARDANDO CONFIRMAÇÃO', null, false],
])('of %s with the CPF %j the CPF is marked: %s', (status, cpf, marked) => {
  const customer = cpf === null ? null : ({ cpf } as OrderAnswer['customer']);
  expect(hasDoubtfulCpf({ status, customer })).toBe(marked);
});
