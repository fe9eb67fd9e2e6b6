import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#areas/orders/contract.ts';
import { answerDueDay, wasAskedLate, withdrawalWindow } from './withdrawal.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const at = (iso: string): number => Date.parse(iso);

interface Case {
  readonly what: string;
  readonly status?: OrderStatus;
  readonly left?: string;
  readonly delivered?: string;
  readonly now: string;
  readonly zone?: string;
  readonly expected: readonly [isOpen: boolean, lastDay: string | null];
}

/** Moments in UTC; São Paulo is three hours behind, Auckland thirteen ahead in November. */
const CASES: readonly Case[] = [
  {
    what: 'before the confirmation nothing is bought',
    status: 'AGUARDANDO CONFIRMAÇÃO',
    now: '2026-11-20T12:00Z',
    expected: [false, null],
  },
  {
    what: 'a cancelled order is withdrawn from already',
    status: 'CANCELADO',
    delivered: '2026-11-20T12:00Z',
    now: '2026-11-20T13:00Z',
    expected: [false, null],
  },
  {
    what: 'from the confirmation on, without an end',
    status: 'CONFIRMADO',
    now: '2030-01-01T12:00Z',
    expected: [true, null],
  },
  {
    what: 'while it is prepared',
    status: 'EM PROCESSAMENTO...',
    now: '2026-11-20T12:00Z',
    expected: [true, null],
  },
  {
    what: 'called back after a delivery that never was',
    status: 'EM PROCESSAMENTO...',
    left: '2026-01-01T12:00Z',
    delivered: '2026-01-02T12:00Z',
    now: '2026-11-20T12:00Z',
    expected: [true, null],
  },
  {
    what: 'on the thirtieth day after it left, until its end',
    left: '2026-10-01T12:00Z',
    now: '2026-11-01T02:59:59.999Z',
    expected: [true, '2026-10-31'],
  },
  {
    what: 'not on the thirty-first',
    left: '2026-10-01T12:00Z',
    now: '2026-11-01T03:00Z',
    expected: [false, '2026-10-31'],
  },
  {
    what: 'the day on which it left is the store’s: late in the evening it is tomorrow in UTC',
    left: '2026-10-02T02:59Z',
    now: '2026-11-01T03:00Z',
    expected: [false, '2026-10-31'],
  },
  {
    what: 'on the seventh day after the delivery, until its end',
    left: '2026-11-01T12:00Z',
    delivered: '2026-11-10T15:00Z',
    now: '2026-11-18T02:59:59.999Z',
    expected: [true, '2026-11-17'],
  },
  {
    what: 'not on the eighth',
    left: '2026-11-01T12:00Z',
    delivered: '2026-11-10T15:00Z',
    now: '2026-11-18T03:00Z',
    expected: [false, '2026-11-17'],
  },
  {
    what: 'a delivery first thing in the day has the whole seventh day too',
    left: '2026-11-01T12:00Z',
    delivered: '2026-11-10T03:00Z',
    now: '2026-11-18T02:59Z',
    expected: [true, '2026-11-17'],
  },
  {
    what: 'a delivery that was marked ends it before the thirty days do',
    left: '2026-11-09T12:00Z',
    delivered: '2026-11-10T15:00Z',
    now: '2026-11-20T12:00Z',
    expected: [false, '2026-11-17'],
  },
  {
    what: 'and opens it again when they were over: seven days begin with the goods',
    left: '2026-09-01T12:00Z',
    delivered: '2026-11-10T15:00Z',
    now: '2026-11-12T12:00Z',
    expected: [true, '2026-11-17'],
  },
  {
    what: 'nobody knows when it left: in favour of the customer',
    now: '2026-11-20T12:00Z',
    expected: [true, null],
  },
  {
    what: 'over the end of a year',
    delivered: '2026-12-28T12:00Z',
    now: '2027-01-04T20:00Z',
    expected: [true, '2027-01-04'],
  },
  {
    what: 'in another zone',
    delivered: '2026-11-10T15:00Z',
    now: '2026-11-18T10:59Z',
    zone: 'Pacific/Auckland',
    expected: [true, '2026-11-18'],
  },
  {
    what: 'and no longer there',
    delivered: '2026-11-10T15:00Z',
    now: '2026-11-18T11:00Z',
    zone: 'Pacific/Auckland',
    expected: [false, '2026-11-18'],
  },
  {
    what: 'over a night of 25 hours: the day is the calendar’s',
    delivered: '2018-02-11T12:00Z',
    now: '2018-02-19T02:59:59.999Z',
    expected: [true, '2018-02-18'],
  },
];

describe('withdrawing from an order', () => {
  it.each(CASES)('$what', ({ status = 'ENVIADO', left, delivered, now, zone, expected }) => {
    const order = {
      status,
      leftAtMs: left === undefined ? null : at(left),
      deliveredAtMs: delivered === undefined ? null : at(delivered),
    };
    const { isOpen, lastDay } = withdrawalWindow(order, at(now), zone ?? SAO_PAULO);
    expect([isOpen, lastDay]).toEqual(expected);
  });

  it('is answered within five days of the store', () => {
    expect(answerDueDay(at('2026-11-20T12:00Z'), SAO_PAULO)).toBe('2026-11-25');
    expect(answerDueDay(at('2026-11-21T02:00Z'), SAO_PAULO)).toBe('2026-11-25');
  });

  it.each([
    ['2026-11-18T02:59:59.999Z', '2026-11-17', false],
    ['2026-11-18T03:00Z', '2026-11-17', true],
    ['2026-11-18T03:00Z', null, false],
  ])('is late when asked at %s after the last day %s: %s', (asked, lastDay, isLate) => {
    expect(wasAskedLate(at(asked), lastDay, SAO_PAULO)).toBe(isLate);
  });

  it('throws for a zone that is none', () => {
    const order = { status: 'ENVIADO', leftAtMs: 0, deliveredAtMs: null } as const;
    expect(() => withdrawalWindow(order, 0, 'Nowhere/Atlantis')).toThrow(RangeError);
  });
});
