import { describe, expect, it } from 'vitest';

import { paths } from '#kit/web/lib/pages/paths.ts';
import { activePath, badgeLabels, badgeOf, isGroup, menuFor, withBadge } from './menu.ts';

const labels = (role: string): string[] => menuFor(role).map((entry) => entry.label);

describe('menuFor', () => {
  it('gives an admin the nine entries of the specification, in its order, then the settings apart', () => {
    expect(labels('admin')).toEqual([
      'Dashboard',
      'Clientes',
      'Produtos',
      'Vendas',
      'Estoque',
      'Políticas de Frete',
      'Link de Vendas',
      'Políticas de Desconto',
      'Integrações',
      'Configurações',
    ]);
    const apart = menuFor('admin').filter(({ isApart }) => isApart);
    expect(apart.map(({ label }) => label)).toEqual(['Configurações']);
  });
  it('keeps the dashboard from an atendente', () => {
    expect(labels('atendente')).toEqual(labels('admin').slice(1));
  });
  it('has what leaves the shop under the sales', () => {
    const sales = menuFor('atendente').find(({ label }) => label === 'Vendas');
    expect(sales && isGroup(sales) && sales.links.map(({ label, to }) => [label, to])).toEqual([
      ['Visualizar Pedidos', paths.orders],
      ['Lançar Pedido', paths.newOrder],
      ['Expedição', paths.dispatch],
      ['Vitrine', paths.shopWindow],
    ]);
  });
  it('gives any other role its orders only', () => {
    const [sales, ...rest] = menuFor('cliente');
    expect(rest).toEqual([]);
    expect(sales && isGroup(sales) && sales.links.map((link) => link.label)).toEqual([
      'Visualizar Pedidos',
    ]);
  });
});

describe('badgeOf', () => {
  const words = (count: number) => `${count} a devolver`;
  const refund = { count: 2, words, to: paths.orders, isQuiet: true };
  const failure = { count: 1, words: () => '1 falha', to: paths.orders, isQuiet: false };
  it('tells all that waits on the page in one', () => {
    const elsewhere = { ...refund, to: paths.stock };
    expect(badgeOf(paths.orders, [refund, failure, elsewhere])).toEqual({
      count: 3,
      label: '2 a devolver, 1 falha',
      isQuiet: false,
    });
    expect(badgeOf(paths.orders, [refund])?.isQuiet).toBe(true);
  });
  it('is none while nothing waits', () => {
    expect(badgeOf(paths.orders, [{ ...refund, count: 0 }])).toBeUndefined();
  });
});

describe('withBadge', () => {
  const badge = { count: 2, label: '2 mensagens falharam' };
  it('stands at the one entry of its page, in words too', () => {
    const entries = withBadge(menuFor('admin'), '/admin/mensagens', badge);
    const marked = entries.filter((entry) => !isGroup(entry) && entry.badge !== undefined);
    expect(marked.map((entry) => entry.label)).toEqual(['Configurações']);
    expect(badgeLabels(entries)).toBe('2 mensagens falharam');
  });
  it('stands at the group of an entry that is in one', () => {
    const orders = { count: 1, label: '1 desistência', isQuiet: true };
    const entries = withBadge(
      withBadge(menuFor('atendente'), '/admin/mensagens', badge),
      '/admin/vendas/visualizar-pedidos',
      orders,
    );
    const marked = entries.filter((entry) => entry.badge !== undefined);
    expect(marked.map((entry) => entry.label)).toEqual(['Vendas', 'Configurações']);
    expect(badgeLabels(entries)).toBe('1 desistência, 2 mensagens falharam');
  });
  it('is none without anything that waits, or without the entry', () => {
    expect(badgeLabels(withBadge(menuFor('admin'), '/admin/mensagens', undefined))).toBe('');
    expect(badgeLabels(withBadge(menuFor('cliente'), '/admin/mensagens', badge))).toBe('');
  });
});

describe('activePath', () => {
  it.each([
    [paths.orders, paths.orders],
    [paths.order, paths.orders],
    [paths.newOrder, paths.newOrder],
    [paths.orderGenerated, paths.newOrder],
    [paths.customersRoot, paths.customers],
    [paths.customer, paths.customers],
    [paths.newCustomer, paths.newCustomer],
    [paths.zapi, paths.integrations],
    [paths.conciliation, paths.integrations],
    [paths.dispatch, paths.dispatch],
    [paths.shopWindow, paths.shopWindow],
    [paths.settings, paths.settings],
    [paths.store, paths.settings],
    [paths.returnsText, paths.settings],
    [paths.messageTemplates, paths.settings],
    [paths.system, paths.settings],
    [paths.accessDenied, undefined],
    ['/', undefined],
  ])('at %s it is %s', (path, active) => {
    expect(activePath(path)).toBe(active);
  });
  it('is an entry of the menu, of no address with a parameter', () => {
    const links = menuFor('admin').flatMap((entry) => (isGroup(entry) ? entry.links : [entry]));
    const addresses: readonly (string | undefined)[] = links.map(({ to }) => to);
    for (const path of Object.values(paths)) {
      expect([undefined, ...addresses]).toContain(activePath(path));
    }
    expect(addresses.join()).not.toContain('$');
  });
});
