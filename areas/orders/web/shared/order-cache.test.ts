import type { OrderAnswer } from '../../contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Page } from '#kit/web/lib/api/api-pages.ts';
import { orderKeys, ordersApi } from './api.ts';
import { findListedOrder, notePrinted, storeOrder } from './order-cache.ts';
import { bareOrder } from '../order.fixture.ts';

const order = (_id: string, overrides: Partial<OrderAnswer> = {}): OrderAnswer => ({
  ...bareOrder,
  _id,
  ...overrides,
});

const list = [...ordersApi.key('GET /orders'), { page: 1 }];
const otherList = [...ordersApi.key('GET /orders'), { page: 2 }];
const detail = [...ordersApi.key('GET /orders/:id'), 'a'];
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(list, { rows: [order('a'), order('b')], total: 12 });
  client.setQueryData(otherList, { rows: [order('c')], total: 12 });
  client.setQueryData(detail, { ...order('a'), history: ['kept'], influencer: null });
});

describe('storeOrder', () => {
  it("puts the server's version in the same place of every list, and in the detail", () => {
    storeOrder(client, order('a', { status: 'ENVIADO', trackingCode: 'BR123456789BR' }));
    const page = client.getQueryData<Page<OrderAnswer>>(list);
    expect(page?.rows.map(({ _id, status }) => `${_id} ${status}`)).toEqual([
      'a ENVIADO',
      'b CONFIRMADO',
    ]);
    expect(page?.total).toBe(12);
    expect(client.getQueryData(detail)).toMatchObject({
      status: 'ENVIADO',
      trackingCode: 'BR123456789BR',
      history: ['kept'],
    });
  });

  it('leaves the photos of its lines on screen, which no answer but the detail tells', () => {
    const photo = { hash: 'h', width: 800, height: 800, alt: '' };
    const line = { ...{ product: null, name: 'Caneca', price: 1, listPrice: 1 }, quantity: 1 };
    const lines = ['p', 'q'].map((productId) => ({ ...line, productId, subtotal: 1 }));
    const [first, second] = lines;
    client.setQueryData(detail, {
      ...order('a', { products: first && second ? [{ ...first, photo }, second] : [] }),
    });
    storeOrder(client, order('a', { products: lines }));
    expect(client.getQueryData<OrderAnswer>(detail)?.products).toEqual([
      { ...first, photo },
      second,
    ]);
  });

  it('leaves lists without the order as they are, and marks everything to be read again', () => {
    const before = client.getQueryData(otherList);
    storeOrder(client, order('a', { status: 'CANCELADO' }));
    expect(client.getQueryData(otherList)).toBe(before);
    expect(client.getQueryState(list)?.isInvalidated).toBe(true);
    expect(client.getQueryState(detail)?.isInvalidated).toBe(true);
  });

  it('counts an order that leaves the confirmed ones off, so that its own change is no news', () => {
    client.setQueryData(orderKeys.confirmedCount, { total: 3, isNews: false });
    storeOrder(client, order('a', { status: 'ENVIADO' }));
    storeOrder(client, order('a', { status: 'CANCELADO' }));
    expect(client.getQueryData(orderKeys.confirmedCount)).toEqual({ total: 2, isNews: false });
  });
});

it('knows how many confirmed orders its own print left, and that lists are out of date', async () => {
  client.setQueryData(orderKeys.confirmedCount, { total: 3, isNews: false });
  await notePrinted(client, 1);
  expect(client.getQueryData(orderKeys.confirmedCount)).toEqual({ total: 1, isNews: false });
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
});

describe('findListedOrder', () => {
  it('finds it by either identifier, without a history yet', () => {
    client.setQueryData(otherList, { rows: [order('c', { orderId: 111222333444 })], total: 12 });
    expect(findListedOrder(client, 'b')).toMatchObject({ _id: 'b', history: [], differences: [] });
    expect(findListedOrder(client, '111222333444')?._id).toBe('c');
    expect(findListedOrder(client, 'nobody')).toBeUndefined();
  });
});
