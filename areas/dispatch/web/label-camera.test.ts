import { expect, it } from 'vitest';

import { likeliestCode } from './label-camera.tsx';

it.each([
  [['AA123456785BR', '482913057761'], '482913057761'],
  [['482913057761', '482913057762'], '482913057761'],
  [['7891002003004', 'AA123456785BR'], '7891002003004'],
  [[], undefined],
])('of %j takes %j', (codes, code) => expect(likeliestCode(codes)).toBe(code));
