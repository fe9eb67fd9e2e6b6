import type { OrderChargeAnswer } from '../contract.ts';
import type { OrderPix } from '#kit/contract/pix.ts';
import { describe, expect, it } from 'vitest';

import { nextPixState, pixViewOf, type PixEvent, type PixState } from './pix-state.ts';

const codeOf = (code: string, amount: number, isAutomatic: boolean): OrderPix => ({
  code,
  amount,
  receiverName: 'ANA SOUZA',
  isAutomatic,
});
const fixed = codeOf('fixed-50', 50, false);
const made = codeOf('made-50', 50, true);
const renewed = codeOf('renewed-50', 50, true);
const cheaper = codeOf('made-40', 40, true);
const cheaperFixed = codeOf('fixed-40', 40, false);

const answered = (
  pix: OrderPix | null,
  rest: Partial<OrderChargeAnswer> = {},
): Extract<PixEvent, { type: 'answered' }> => ({
  type: 'answered',
  answer: {
    paymentStatus: 'A receber',
    due: pix?.amount ?? 50,
    paid: 0,
    pix,
    isMaking: false,
    ...rest,
  },
});
const making = { isMaking: true };
const copied: PixEvent = { type: 'copied', isDone: true };
const waited: PixEvent = { type: 'waited' };

/** @returns the shown code and the code of the button, after the events. */
function after(pix: OrderPix | null, ...events: PixEvent[]): [string, string | undefined] {
  const first: PixState = {
    pix,
    due: 50,
    answer: undefined,
    copied: undefined,
    hasWaited: false,
  };
  const state = events.reduce(nextPixState, first);
  return [pixViewOf(state), state.pix?.code];
}

describe('while the code is on its way', () => {
  it.each<[string, OrderPix | null, PixEvent[], string]>([
    ['its room is kept', null, [], 'waiting'],
    ['also where a fixed one is there', fixed, [], 'waiting'],
    ['and while the shop makes it', fixed, [answered(fixed, making)], 'waiting'],
    ['not where it was made before', made, [], 'code'],
    ['until it comes', fixed, [answered(made)], 'code'],
    ['until the shop says that none comes', fixed, [answered(fixed)], 'code'],
    ['8 seconds at most', fixed, [waited], 'code'],
    ['and then words, without any', null, [waited], 'none'],
    ['words at once where none comes', null, [answered(null)], 'none'],
    ['until one comes all the same', null, [waited, answered(made)], 'code'],
  ])('%s', (_, pix, events, view) => {
    expect(after(pix, ...events)[0]).toBe(view);
  });

  it('what is seen does not vanish again', () => {
    expect(after(fixed, answered(fixed), answered(fixed, making))[0]).toBe('code');
    expect(after(null, answered(null), answered(null, making))[0]).toBe('none');
  });
});

describe('the code that is shown', () => {
  it.each<[string, OrderPix | null, PixEvent[], string | undefined]>([
    ['gives way to the one that is noticed as paid', fixed, [waited, answered(made)], 'made-50'],
    ['stays once it was copied', fixed, [waited, copied, answered(made)], 'fixed-50'],
    ['stays for ever then', fixed, [waited, copied, answered(made), answered(renewed)], 'fixed-50'],
    [
      'is replaced when the sum changes, copied or not',
      fixed,
      [waited, copied, answered(cheaper)],
      'made-40',
    ],
    ['is the next one where it ran out', made, [answered(renewed)], 'renewed-50'],
    ['also once it was copied', made, [copied, answered(renewed)], 'renewed-50'],
    ['stays while the next one is made', made, [answered(fixed, making)], 'made-50'],
    ['stays while it is made and there is no other', made, [answered(null, making)], 'made-50'],
    ['is the fixed one where no other comes', made, [answered(fixed)], 'fixed-50'],
    ['is none where there is none', made, [answered(null)], undefined],
    ['is none for another sum either', made, [answered(null, { due: 40, ...making })], undefined],
  ])('%s', (_, pix, events, code) => {
    expect(after(pix, ...events)[1]).toBe(code);
  });
});

it('another sum waits for its code anew, and no longer than the first', () => {
  const events = [waited, answered(cheaperFixed, making)];
  expect(after(fixed, ...events)[0]).toBe('waiting');
  expect(after(fixed, ...events, answered(cheaper))[0]).toBe('code');
  expect(after(fixed, ...events, waited)).toEqual(['code', 'fixed-40']);
});

it.each([null, fixed, made])('with nothing due there is nothing to pay', (pix) => {
  const paid = answered(null, { paymentStatus: 'Pago', due: 0, paid: 50 });
  expect(after(pix, paid)[0]).toBe('settled');
});
