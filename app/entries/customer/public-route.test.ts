import { describe, expect, it } from 'vitest';

import { publicRouteOf } from './public-route.ts';

describe('publicRouteOf', () => {
  it.each([
    ['/pedido/482913057714', '', { page: 'order', orderId: '482913057714' }],
    ['/pedido/482913057714/', '?x=1', { page: 'order', orderId: '482913057714' }],
    ['/pedido/a%20b', '', { page: 'order', orderId: 'a b' }],
    ['/pedido', '', { page: 'unknown' }],
    ['/pedido/1/2', '', { page: 'unknown' }],
    ['/pedido-confirmado', '', { page: 'confirmed' }],
    ['/tracking-redirect', '?ref=abc', { page: 'tracking', trackingId: 'abc' }],
    ['/tracking-redirect', '?ref=%20a%2Fb%20', { page: 'tracking', trackingId: 'a/b' }],
    ['/tracking-redirect', '', { page: 'tracking', trackingId: '' }],
    ['/privacidade', '', { page: 'text', kind: 'privacy' }],
    ['/trocas-e-devolucoes/', '', { page: 'text', kind: 'returns' }],
    ['/outra', '', { page: 'unknown' }],
  ])('%s%s', (pathname, search, expected) => {
    expect(publicRouteOf(pathname, search)).toMatchObject(expected);
  });
});
