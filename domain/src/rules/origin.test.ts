import { describe, expect, it } from 'vitest';
import { leadsNowhereElse, readOrigin } from './origin.ts';

describe('the address of a site', () => {
  it.each([
    ['https://pedidos.loja.com', 'https://pedidos.loja.com'],
    [' https://Pedidos.Loja.com/ ', 'https://pedidos.loja.com'],
    ['http://192.168.0.10:3000', 'http://192.168.0.10:3000'],
  ])('is read from %j', (text, origin) => {
    expect(readOrigin(text)).toBe(origin);
  });

  it.each([
    '',
    'pedidos.loja.com',
    'https://loja.com/pedidos',
    'https://loja.com/?a=1',
    'https://loja.com/#a',
    'https://ana@loja.com',
    'javascript:alert(1)',
    'ftp://loja.com',
  ])('is not %j', (text) => {
    expect(readOrigin(text)).toBeUndefined();
  });

  it('may lead nobody else there', () => {
    expect(leadsNowhereElse('http://localhost:3000')).toBe(true);
    expect(leadsNowhereElse('http://127.0.0.1:3000')).toBe(true);
    expect(leadsNowhereElse('https://localhost.loja.com')).toBe(false);
    expect(leadsNowhereElse('https://pedidos.loja.com')).toBe(false);
  });
});
