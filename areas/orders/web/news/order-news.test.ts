import type { OrderStatus } from '../../contract.ts';
import { describe, expect, it } from 'vitest';

import type { OrdersSearch } from '../search.ts';
import {
  compareRows,
  filterForConfirmed,
  joinHeard,
  newsOf,
  type OrderState,
} from './order-news.ts';

const READ_AT = 1_000;
const rows = [
  { _id: 'waits', status: 'AGUARDANDO CONFIRMAÇÃO', version: 0 },
  { _id: 'confirmed', status: 'CONFIRMADO', version: 2 },
] as const;

const state = (status: OrderStatus, change: Partial<OrderState> = {}): OrderState => ({
  status,
  version: 0,
  heardAt: READ_AT + 1,
  movedAt: READ_AT + 1,
  ...change,
});

const news = (heard: Record<string, OrderState>, search: OrdersSearch = {}) =>
  newsOf(new Map(Object.entries(heard)), { rows, askedAt: READ_AT, search });

const NOTHING = { confirmed: [], isChanged: false };

describe('the news of a list', () => {
  it('are the orders that were confirmed since it was read, on this page or another', () => {
    const heard = { waits: state('CONFIRMADO'), elsewhere: state('CONFIRMADO') };
    expect(news(heard)).toEqual({ confirmed: ['waits', 'elsewhere'], isChanged: false });
  });

  it('are no orders that it shows as they are, or that it was read after', () => {
    expect(news({ confirmed: state('CONFIRMADO', { version: 2 }) })).toEqual(NOTHING);
    expect(news({ elsewhere: state('CONFIRMADO', { heardAt: READ_AT - 1 }) })).toEqual(NOTHING);
  });

  it('are no confirmed orders of another page that were paid or changed, and were confirmed before', () => {
    expect(news({ elsewhere: state('CONFIRMADO', { movedAt: 0 }) })).toEqual(NOTHING);
    expect(news({ elsewhere: state('CONFIRMADO', { movedAt: READ_AT - 1 }) })).toEqual(NOTHING);
    const [before, paid] = [
      new Map([['elsewhere', state('CONFIRMADO')]]),
      new Map([['elsewhere', state('CONFIRMADO', { heardAt: READ_AT + 9, movedAt: 0 })]]),
    ];
    for (const heard of [joinHeard(before, paid), joinHeard(paid, before)]) {
      expect(news(Object.fromEntries(heard)).confirmed).toEqual(['elsewhere']);
    }
  });

  it('are another cart or state of an order that it shows, and of no other', () => {
    const changed = { confirmed: [], isChanged: true };
    expect(news({ confirmed: state('CONFIRMADO', { version: 3 }) })).toEqual(changed);
    expect(news({ waits: state('CANCELADO') })).toEqual(changed);
    expect(news({ elsewhere: state('ENVIADO') })).toEqual(NOTHING);
  });

  it.each<[OrdersSearch, boolean]>([
    [{ status: 'CONFIRMADO' }, true],
    [{ page: 3, sort: 'oldest' }, true],
    [{ status: 'ENVIADO' }, false],
    [{ q: 'silva' }, false],
    [{ payment: 'A receber' }, false],
    [{ withdrawal: 'open' }, false],
    [{ origin: 'window' }, false],
    [{ startDate: '2026-11-01', endDate: '2026-11-20' }, false],
  ])('with the search %j count an order of another page: %s', (search, counts) => {
    expect(news({ elsewhere: state('CONFIRMADO') }, search).confirmed).toHaveLength(counts ? 1 : 0);
    expect(news({ waits: state('CONFIRMADO') }, search).confirmed).toEqual(['waits']);
  });
});

describe('a look at the list as it is now', () => {
  const later = { askedAt: READ_AT + 500 };

  it('tells how the orders are that are shown, and of others only that they are there', () => {
    const now = [
      { _id: 'waits', status: 'CONFIRMADO', version: 0 },
      { _id: 'elsewhere', status: 'CONFIRMADO', version: 0 },
    ] as const;
    const { heard, areOthers } = compareRows(rows, { ...later, rows: now });
    expect(news(Object.fromEntries(heard))).toEqual({ confirmed: ['waits'], isChanged: false });
    expect(areOthers).toBe(true);
  });

  it.each([
    ['the same', rows, false],
    ['one more', [...rows, { ...rows[0], _id: 'new' }], true],
    ['one less', rows.slice(1), true],
  ] as const)('with %s rows says that there are others: %s', (_, now, areOthers) => {
    expect(compareRows(rows, { ...later, rows: now }).areOthers).toBe(areOthers);
  });

  it('says less than what was heard after it was asked for', () => {
    const heard = new Map([['waits', state('CONFIRMADO', { heardAt: READ_AT + 900 })]]);
    const looked = compareRows(rows, { ...later, rows }).heard;
    expect(joinHeard(heard, looked).get('waits')?.status).toBe('CONFIRMADO');
    expect(joinHeard(looked, heard).get('waits')?.status).toBe('CONFIRMADO');
    expect(joinHeard(heard, looked).get('confirmed')?.heardAt).toBe(later.askedAt);
  });
});

it.each<[OrdersSearch, boolean]>([
  [{}, true],
  [{ q: 'silva', payment: 'A receber' }, true],
  [{ status: 'AGUARDANDO CONFIRMAÇÃO' }, true],
  [{ link: 'expired' }, true],
  [{ status: 'CONFIRMADO' }, false],
  [{ status: 'ENVIADO' }, false],
])('a list by %j that lacks an order just confirmed makes room for it: %s', (search, changes) => {
  const change = changes ? { status: 'CONFIRMADO', link: undefined } : undefined;
  expect(filterForConfirmed(search)).toEqual(change);
});
