import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { rememberAskedPage, takeAskedPage } from './asked-page.ts';

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function ask(pathname: string, search = ''): void {
  vi.stubGlobal('window', { location: { pathname, search } });
}

it('gives the address back once, with its search', () => {
  ask('/admin/vendas/visualizar-pedidos', '?q=ana');
  rememberAskedPage();
  expect(takeAskedPage('1')).toBe('/admin/vendas/visualizar-pedidos?q=ana');
  expect(takeAskedPage('1')).toBeUndefined();
});

it('gives the address of an ended session to the same person only', () => {
  ask('/admin/frete');
  rememberAskedPage('1');
  expect(takeAskedPage('1')).toBe('/admin/frete');
  rememberAskedPage('1');
  expect(takeAskedPage('2')).toBeUndefined();
});

it.each(['/', '/admin', '//other.example/admin/', '/pedido/1'])('never leads to %s', (pathname) => {
  ask(pathname);
  rememberAskedPage();
  expect(takeAskedPage('1')).toBeUndefined();
});

it('leads nowhere where the note is not readable', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.setItem('balcao.asked-page', '{');
  expect(takeAskedPage('1')).toBeUndefined();
  vi.restoreAllMocks();
});
