import { describe, expect, it } from 'vitest';

import { filterOf } from './audit-page.tsx';
import { hasMoreToTell, signOf } from './audit-list.tsx';

describe('hasMoreToTell', () => {
  const change = { field: 'preço', from: 'R$ 50,00', to: 'R$ 45,00' };
  it.each([
    ['nothing changed', [], false],
    ['the sentence has both values', [change], false],
    ['the sentence has one of them', [{ ...change, to: 'R$ 40,00' }], true],
    ['the values are not kept', [{ field: 'telefone', from: null, to: null }], false],
  ])('when %s', (_, changes, expected) => {
    const summary = 'mudou o preço de Camiseta de R$ 50,00 para R$ 45,00';
    expect(hasMoreToTell({ changes, summary })).toBe(expected);
  });
});

describe('filterOf', () => {
  it('tells an account from a role without one', () => {
    expect(filterOf({ who: 'system' })).toMatchObject({ role: 'system' });
    expect(filterOf({ who: '0190' })).toMatchObject({ actor: '0190' });
    expect(filterOf({ who: 'toString' })).toMatchObject({ actor: 'toString' });
  });
  it('takes two days, or none', () => {
    const startDate = '2026-11-01';
    expect(filterOf({ startDate })).not.toHaveProperty('startDate');
    expect(filterOf({ startDate, endDate: startDate })).toMatchObject({ startDate });
  });
});

describe('signOf', () => {
  const batch = { type: 'batch', _id: null, name: null } as const;
  const order = { type: 'order', _id: 'a', name: '#1' } as const;
  it.each([
    ['session.started', null, 'account'],
    ['orders.labels-printed', null, 'batch'],
    ['orders.separation-printed', null, 'batch'],
    ['orders.printed', batch, 'batch'],
    ['orders.printed-again', order, 'batch'],
    ['customers.exported', null, 'report'],
    ['order.cancelled', order, 'order'],
  ] as const)('of %s is that of %s', (action, subject, sign) => {
    expect(signOf({ action, subject })).toBe(sign);
  });
});
