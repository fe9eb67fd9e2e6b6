import { describe, expect, it } from 'vitest';

import { activePath, isGroup, menuFor, badgeLabels, withBadge } from './menu.ts';

const labels = (role: string): string[] => menuFor(role).map((entry) => entry.label);

describe('menuFor', () => {
  it('gives an admin every entry of the specification, in its order, then ours', () => {
    expect(labels('admin')).toEqual([
      'Dashboard',
      'Clientes',
      'Produtos',
      'Vendas',
      'Expedição',
      'Estoque',
      'Políticas de Frete',
      'Link de Vendas',
      'Políticas de Desconto',
      'Integrações',
      'Mensagens',
      'Dados da Loja',
      'Equipe',
      'Privacidade',
      'Registro de atividades',
      'Situação do sistema',
    ]);
  });
  it('keeps the dashboard and what follows the messages from an atendente', () => {
    expect(labels('atendente')).toEqual(labels('admin').slice(1, -5));
  });
  it('gives any other role its orders only', () => {
    const [sales, ...rest] = menuFor('cliente');
    expect(rest).toEqual([]);
    expect(sales && isGroup(sales) && sales.links.map((link) => link.label)).toEqual([
      'Visualizar Pedidos',
    ]);
  });
});

describe('withBadge', () => {
  const badge = { count: 2, label: '2 mensagens falharam' };
  it('stands at its one entry, in words too', () => {
    const entries = withBadge(menuFor('admin'), '/admin/mensagens', badge);
    const marked = entries.filter((entry) => !isGroup(entry) && entry.badge !== undefined);
    expect(marked.map((entry) => entry.label)).toEqual(['Mensagens']);
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
    expect(marked.map((entry) => entry.label)).toEqual(['Vendas', 'Mensagens']);
    expect(badgeLabels(entries)).toBe('1 desistência, 2 mensagens falharam');
  });
  it('is none without anything that waits, or without the entry', () => {
    expect(badgeLabels(withBadge(menuFor('admin'), '/admin/mensagens', undefined))).toBe('');
    expect(badgeLabels(withBadge(menuFor('cliente'), '/admin/mensagens', badge))).toBe('');
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
    ['/admin/mensagens/textos', '/admin/mensagens'],
    ['/admin/acesso-negado', undefined],
  ])('at %s it is %s', (pathname, active) => {
    expect(activePath(menuFor('admin'), pathname)).toBe(active);
  });
});
