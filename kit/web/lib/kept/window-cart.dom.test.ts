import { DAY_MS } from '../../../rules/durations.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { closeCart, isCartOf, seeCartOrder } from './cart-order.ts';
import { forgetOwnOrders, keepOwnOrder, noteOwnOrder, readOwnOrders } from './own-orders.ts';
import {
  addToCart,
  EMPTY_CART,
  onCartChanged,
  readCart,
  unitsOf,
  writeCart,
} from './window-cart.ts';

const bounds = { unitsALine: 3, linesAnOrder: 2 };
const line = { product: 'a', slug: 'blusa', name: 'Blusa', listCents: 4_500, quantity: 1 };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  window.name = '';
});

const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
/** The browser stores nothing: an old private mode, or a setting. */
const block = (): void => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('blocked');
  });
};

describe('the cart', () => {
  it('adds units and products up to what one order may have, and says what was too many', () => {
    addToCart(line, bounds);
    expect(addToCart({ ...line, name: 'Blusa nova', quantity: 5 }, bounds)).toBe('unitsALine');
    expect(addToCart({ ...line, product: 'b' }, bounds)).toBeUndefined();
    expect(addToCart({ ...line, product: 'c' }, bounds)).toBe('linesAnOrder');
    expect(
      readCart().lines.map(({ product, name, quantity }) => [product, name, quantity]),
    ).toEqual([
      ['a', 'Blusa nova', 3],
      ['b', 'Blusa', 1],
    ]);
    expect(unitsOf(readCart())).toBe(4);
  });

  it('is kept for thirty days after its last change', () => {
    addToCart(line, bounds);
    later(30 * DAY_MS);
    expect(unitsOf(readCart())).toBe(1);
    addToCart(line, bounds);
    later(30 * DAY_MS + 1);
    // The cart is read again, as another page does.
    localStorage.setItem('balcao:vitrine', `${localStorage.getItem('balcao:vitrine')} `);
    expect(readCart()).toEqual(EMPTY_CART);
  });

  it.each(['', '{', 'null', '[]', '{"lines":[{"product":1}],"at":0}', '{"lines":{},"at":0}'])(
    'is empty where the browser keeps something else: %s',
    (text) => {
      localStorage.setItem('balcao:vitrine', text);
      expect(readCart()).toEqual(EMPTY_CART);
    },
  );

  it('is the same object until it changes, and tells this tab and others', () => {
    const heard = vi.fn<() => void>();
    const stop = onCartChanged(heard);
    addToCart(line, bounds);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(readCart()).toBe(readCart());
    window.dispatchEvent(new StorageEvent('storage', { key: 'balcao:vitrine' }));
    window.dispatchEvent(new Event('pageshow'));
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'balcao:vitrine' }));
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('is emptied by the confirmation of its own order alone', () => {
    addToCart(line, bounds);
    writeCart({ ...readCart(), order: { orderId: 482_913_057_714, version: 0 } });
    expect(isCartOf(482_913_057_714)).toBe(true);
    closeCart('123456789012');
    expect(unitsOf(readCart())).toBe(1);
    closeCart('482913057714');
    expect(readCart()).toEqual(EMPTY_CART);
    expect(localStorage.length).toBe(0);
  });

  it('knows the version of its order that was seen last, and of no other order', () => {
    addToCart(line, bounds);
    writeCart({ ...readCart(), order: { orderId: 482_913_057_714, version: 1 } });
    for (const [orderId, version] of [
      [123_456_789_012, 9],
      [482_913_057_714, 3],
      [482_913_057_714, 2],
    ] as const) {
      seeCartOrder(orderId, version);
    }
    expect(readCart()).toMatchObject({ order: { version: 3 }, lines: [line] });
  });

  it('goes from page to page also where the browser keeps nothing', () => {
    block();
    addToCart(line, bounds);
    expect(unitsOf(readCart())).toBe(1);
    expect(window.name).toContain('Blusa');
    writeCart(EMPTY_CART);
    expect(readCart()).toEqual(EMPTY_CART);
  });

  it('leaves the name alone that another site gave the tab', () => {
    window.name = 'another';
    block();
    expect(readCart()).toEqual(EMPTY_CART);
    window.name = 'balcao:{';
    expect(readCart()).toEqual(EMPTY_CART);
  });
});

describe('the orders of this browser', () => {
  const order = (orderId: string) => ({ orderId, at: Date.now(), total: 45 });

  it('are the last thirty, each once, the last first', () => {
    for (let number = 0; number < 32; number += 1)
      keepOwnOrder(order(String(482_913_057_700 + number)));
    keepOwnOrder(order('482913057710'));
    const kept = readOwnOrders().map(({ orderId }) => orderId);
    expect(kept).toHaveLength(30);
    expect(kept[0]).toBe('482913057710');
    expect(new Set(kept).size).toBe(30);
    forgetOwnOrders();
    expect(readOwnOrders()).toEqual([]);
  });

  it('are known also where only their confirmation is, and keep what was known of them', () => {
    keepOwnOrder(order('482913057710'));
    noteOwnOrder('482913057710');
    noteOwnOrder('482913057711');
    expect(readOwnOrders().map(({ orderId, total }) => [orderId, total])).toEqual([
      ['482913057711', null],
      ['482913057710', 45],
    ]);
  });

  it('are none where something else is kept', () => {
    localStorage.setItem(
      'balcao:meus-pedidos',
      '[{"orderId":"javascript:x","at":1,"total":1},5,null]',
    );
    expect(readOwnOrders()).toEqual([]);
    localStorage.setItem('balcao:meus-pedidos', '{');
    expect(readOwnOrders()).toEqual([]);
  });
});
