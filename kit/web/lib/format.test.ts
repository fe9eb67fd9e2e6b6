import { describe, expect, it } from 'vitest';

import {
  countOf,
  formatCents,
  formatDate,
  formatDateTime,
  formatReais,
  formatNumber,
  initialsOf,
} from './format.ts';

describe('money', () => {
  it('has a space that never breaks', () => {
    expect(formatReais(1234.56)).toBe('R$\u00a01.234,56');
  });
  it('always has two decimals', () => {
    expect(formatReais(89.9)).toBe('R$\u00a089,90');
    expect(formatCents(0)).toBe('R$\u00a00,00');
    expect(formatCents(100_000_000)).toBe('R$\u00a01.000.000,00');
  });
  it('has a true minus, and an average its whole centavos', () => {
    expect(formatReais(-525.8)).toBe('−R$\u00a0525,80');
    expect(formatCents(-150)).toBe('−R$\u00a01,50');
    expect(formatCents(1000 / 3)).toBe('R$\u00a03,33');
  });
});

describe('dates', () => {
  it("are shown in the store's time zone, not the machine's", () => {
    expect(formatDateTime('2026-11-20T17:05:00.000Z')).toBe('20/11/2026 14:05');
    expect(formatDateTime(Date.UTC(2026, 10, 20, 17, 5))).toBe('20/11/2026 14:05');
  });
  it('change the day at midnight there', () => {
    expect(formatDateTime('2026-11-21T03:00:00Z')).toBe('21/11/2026 00:00');
    expect(formatDate('2026-11-21T02:59:59Z')).toBe('20/11/2026');
  });
  it('are a dash when they cannot be read', () => {
    expect(formatDateTime('ontem')).toBe('—');
    expect(formatDate('')).toBe('—');
  });
});

describe('words', () => {
  it('counts with one and many', () => {
    expect(countOf(1, 'Pedido', 'Pedidos')).toBe('1 Pedido');
    expect(countOf(0, 'Pedido', 'Pedidos')).toBe('0 Pedidos');
    expect(countOf(1284, 'Pedido', 'Pedidos')).toBe('1.284 Pedidos');
    expect(formatNumber(1_000_000)).toBe('1.000.000');
  });
  it.each([
    ['Ana Lima', 'AL'],
    ['ágata de souza reis', 'ÁR'],
    ['Ana', 'A'],
    ['  ', ''],
  ])('initials of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
