import { describe, expect, it } from 'vitest';

import { normalisePathname } from './public-paths.ts';
import { homeOf, landingAfterLogin, paths } from './paths.ts';

describe('normalisePathname', () => {
  it.each([
    ['as typed', '/admin/vendas/lançar-pedido'],
    ['percent-encoded', '/admin/vendas/lan%C3%A7ar-pedido'],
    ['percent-encoded in small letters', '/admin/vendas/lan%c3%a7ar-pedido'],
    ['decomposed', '/admin/vendas/lançar-pedido'.normalize('NFD')],
    ['decomposed and percent-encoded', '/admin/vendas/lanc%CC%A7ar-pedido'],
    ['with a slash at the end', '/admin/vendas/lan%C3%A7ar-pedido/'],
  ])('knows the accented route %s', (_how, pathname) => {
    expect(normalisePathname(pathname)).toBe(paths.newOrder);
  });
  it('keeps what it must not touch', () => {
    expect(normalisePathname('/')).toBe('/');
    expect(normalisePathname('/admin/customers/a%2Fb')).toBe('/admin/customers/a%2Fb');
    expect(normalisePathname('/admin/%E7')).toBe('/admin/%E7');
  });
});

describe('where a role goes', () => {
  it.each([
    ['admin', '/admin/dashboard', '/admin/dashboard'],
    ['atendente', '/admin/vendas/visualizar-pedidos', '/admin/vendas/visualizar-pedidos'],
    ['cliente', '/admin/vendas/visualizar-pedidos', '/'],
  ])('%s: from / to %s, after the form to %s', (role, home, landing) => {
    expect(homeOf(role)).toBe(home);
    expect(landingAfterLogin(role)).toBe(landing);
  });
});
