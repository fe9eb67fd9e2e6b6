import { describe, expect, it } from 'vitest';

import { activePath, isGroup, menuFor } from './menu.ts';

const labels = (role: string): string[] => menuFor(role).map((entry) => entry.label);

describe('menuFor', () => {
  it('gives an admin every entry of the specification, in its order', () => {
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
    ]);
  });
  it('keeps the dashboard from an atendente', () => {
    expect(labels('atendente')).toEqual(labels('admin').slice(1));
  });
  it('gives any other role its orders only', () => {
    const [sales, ...rest] = menuFor('cliente');
    expect(rest).toEqual([]);
    expect(sales && isGroup(sales) && sales.links.map((link) => link.label)).toEqual([
      'Visualizar Pedidos',
    ]);
  });
});

describe('activePath', () => {
  it.each([
    ['/admin/vendas/visualizar-pedidos', '/admin/vendas/visualizar-pedidos'],
    ['/admin/vendas/pedido/0190', '/admin/vendas/visualizar-pedidos'],
    ['/admin/vendas/lançar-pedido', '/admin/vendas/lançar-pedido'],
    ['/admin/vendas/pedido-gerado', '/admin/vendas/lançar-pedido'],
    ['/admin/customers', '/admin/customers/visualizar-clientes'],
    ['/admin/customers/0190', '/admin/customers/visualizar-clientes'],
    ['/admin/customers/cadastrar-cliente', '/admin/customers/cadastrar-cliente'],
    ['/admin/integrations/zapi', '/admin/integrations'],
    ['/admin/acesso-negado', undefined],
  ])('at %s it is %s', (pathname, active) => {
    expect(activePath(menuFor('admin'), pathname)).toBe(active);
  });
});
