import { describe, expect, it } from 'vitest';

import {
  choose,
  howMuchOf,
  NONE_CHOSEN,
  ordersToPrint,
  stillWaiting,
  withoutGone,
} from './chosen-orders.ts';
import { groupOf } from './groups.fixture.ts';

describe('what is chosen', () => {
  it('grows and shrinks by orders and by batches', () => {
    const some = choose(NONE_CHOSEN, ['a', 'b'], true);
    expect([...some]).toEqual(['a', 'b']);
    expect([...choose(some, ['a'], false)]).toEqual(['b']);
    expect(NONE_CHOSEN.size).toBe(0);
    expect(howMuchOf(some, ['a', 'b'])).toBe('all');
    expect(howMuchOf(some, ['a', 'c'])).toBe('some');
    expect(howMuchOf(some, ['c'])).toBe('none');
    expect(howMuchOf(some, [])).toBe('none');
  });

  it('is what is printed, as it stands on screen, other pages after it; without a choice all on screen', () => {
    const groups = [groupOf('a', 'b'), groupOf('c')];
    expect(ordersToPrint(NONE_CHOSEN, groups)).toEqual(['a', 'b', 'c']);
    expect(ordersToPrint(new Set(['x', 'c', 'a']), groups)).toEqual(['a', 'c', 'x']);
  });

  it('is not what was handed over on this screen, unless that was taken back', () => {
    const handed = new Map([
      ['a', 'gone'],
      ['b', 'back'],
      ['c', 'requested'],
    ] as const);
    expect(ordersToPrint(NONE_CHOSEN, stillWaiting([groupOf('a', 'b', 'c')], handed))).toEqual([
      'b',
      'c',
    ]);
  });

  it('loses what left this page, and keeps what is on others', () => {
    const chosen = new Set(['a', 'b', 'x']);
    expect([...withoutGone(chosen, [groupOf('a', 'b')], [groupOf('b')])]).toEqual(['b', 'x']);
    expect(withoutGone(chosen, [groupOf('a', 'b')], [groupOf('a', 'b', 'c')])).toBe(chosen);
  });
});
