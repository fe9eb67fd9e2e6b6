import type { OrderDetailAnswer } from '../../contract.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { bareOrder } from '../order.fixture.ts';
import { useOrderDraft } from './use-order-draft.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const PAC = { name: 'PAC', price: 20 };
const policies = [{ _id: 'p1', ...PAC }];
const waiting = {
  ...bareOrder,
  status: 'AGUARDANDO CONFIRMAÇÃO',
  version: 3,
  shipping: PAC,
  shippingName: 'PAC',
  shippingPrice: 20,
  influencer: null,
  history: [],
} as unknown as OrderDetailAnswer;
const confirmed: OrderDetailAnswer = { ...waiting, status: 'CONFIRMADO' };
const shirt = { _id: 'shirt', name: 'Camiseta', price: 50, stock: 9, groupId: null };

/** The page is opened, or loaded again. */
function open(order: OrderDetailAnswer) {
  cleanup();
  return renderHook(() => useOrderDraft(order, policies)).result;
}

function begin() {
  const draft = open(waiting);
  act(() => draft.current.dispatch({ type: 'add', product: shirt }));
  return draft;
}

it('is saved over a later version only by who was told of it: a reload forgets that', () => {
  const draft = begin();
  act(() => draft.current.rebase({ ...waiting, version: 5 }));
  expect(draft.current.version).toBe(5);
  const again = open({ ...waiting, version: 5 });
  expect(again.current).toMatchObject({ recovered: true, version: 3 });
  act(() => again.current.discard());
  expect(again.current).toMatchObject({ recovered: false, version: 5, cart: { items: [] } });
  act(() => again.current.dispatch({ type: 'add', product: shirt }));
  expect(open({ ...waiting, version: 6 }).current.version).toBe(5);
});

it('keeps the shipping of an order that is confirmed meanwhile, before a reload and after', () => {
  const draft = begin();
  expect(draft.current.cart.shipping?.policyId).toBe('p1');
  act(() => draft.current.rebase(confirmed));
  expect(draft.current.cart).toMatchObject({
    shipping: { policyId: 'agreed' },
    items: [{ quantity: 1 }],
  });
  begin();
  const again = open(confirmed);
  expect(again.current).toMatchObject({
    recovered: true,
    cart: { shipping: { policyId: 'agreed' } },
  });
});
