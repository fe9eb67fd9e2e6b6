import type { DispatchGroup } from '../contract.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { groupOf } from './groups.fixture.ts';
import { forgetPrinted, useChosenOrders } from './use-chosen-orders.ts';

const groupsOf = (...ids: string[]): DispatchGroup[] => [groupOf(...ids)];

const open = (rows = groupsOf('a', 'b', 'c')) =>
  renderHook((shown: DispatchGroup[]) => useChosenOrders(shown, 1), { initialProps: rows });
type Opened = ReturnType<typeof open>;
const chosenIn = ({ result }: Opened): string[] => [...result.current.chosen];

/** Chooses two orders, leaves the page, and opens it again. */
function chooseAndLeave(): void {
  const page = open();
  act(() => page.result.current.change(['a', 'b'], true));
  expect(chosenIn(page)).toEqual(['a', 'b']);
  page.unmount();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('is there again when the page is opened again', () => {
  chooseAndLeave();
  const page = open();
  expect(chosenIn(page)).toEqual(['a', 'b']);
  act(() => page.result.current.change(['a'], false));
  page.unmount();
  expect(chosenIn(open())).toEqual(['b']);
});

it('is over once it is cleared', () => {
  chooseAndLeave();
  const page = open();
  act(() => page.result.current.clear());
  expect(chosenIn(page)).toEqual([]);
  page.unmount();
  expect(chosenIn(open())).toEqual([]);
});

it('stays on screen once it is printed, for the other paper, and is not there at the next visit', () => {
  chooseAndLeave();
  const page = open();
  act(() => forgetPrinted(['a', 'b']));
  expect(chosenIn(page)).toEqual(['a', 'b']);
  page.rerender(groupsOf('b', 'c'));
  expect(chosenIn(page)).toEqual(['b']);
  page.unmount();
  expect(chosenIn(open())).toEqual([]);
});

it('loses what left the page, also for the next visit', () => {
  chooseAndLeave();
  const page = open();
  page.rerender(groupsOf('b', 'c'));
  page.unmount();
  expect(chosenIn(open(groupsOf('b', 'c')))).toEqual(['b']);
});

it('loses what a filter hides, and has no more when the filter is taken off', () => {
  chooseAndLeave();
  const all = groupsOf('a', 'b', 'c');
  const shown: { rows: DispatchGroup[] | undefined; filter: string } = {
    rows: all,
    filter: '',
  };
  const { result, rerender } = renderHook(
    ({ rows, filter }: typeof shown) => useChosenOrders(rows, 1, filter),
    { initialProps: shown },
  );
  rerender({ rows: undefined, filter: 'paid' });
  rerender({ rows: groupsOf('b', 'c'), filter: 'paid' });
  expect([...result.current.chosen]).toEqual(['b']);
  rerender({ rows: all, filter: '' });
  expect([...result.current.chosen]).toEqual(['b']);
  rerender({ rows: groupsOf('a', 'c'), filter: 'pickup' });
  expect([...result.current.chosen]).toEqual([]);
});

it('is nothing where what was kept cannot be read', () => {
  sessionStorage.setItem('balcao:rascunho::expedicao', '{"ids":"a"}');
  expect(chosenIn(open())).toEqual([]);
});
