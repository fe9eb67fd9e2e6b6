import { describe, expect, it } from 'vitest';

import { caretAfterMask } from './caret.ts';

describe('caretAfterMask', () => {
  it.each([
    ['typing at the end', '5299', 4, '529.9', 5],
    ['deleting inside', '52.982.247-25', 2, '529.822.472-5', 2],
    ['typing inside, before punctuation', '5219.982', 3, '521.998.2', 3],
    ['typing inside, behind punctuation', '529.1982', 5, '529.198.2', 5],
    ['at the start', '529982', 0, '529.982', 0],
    ['over a mask', '1', 1, '1', 1],
    ['a letter that becomes a capital', '12a.bc3', 3, '12.ABC.3', 4],
    ['a blank that goes', 'a. b@c', 3, 'a.b@c', 2],
  ])('%s', (_, typed, caret, shaped, expected) => {
    expect(caretAfterMask(typed, caret, shaped)).toBe(expected);
  });

  it('goes over the punctuation that the key to delete what follows cannot take away', () => {
    expect(caretAfterMask('529982', 3, '529.982', true)).toBe(4);
    expect(caretAfterMask('529.82', 4, '529.82', true)).toBe(4);
  });
});
