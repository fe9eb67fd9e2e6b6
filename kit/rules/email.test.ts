import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['maria@exemplo.com', ' m.s+loja@sub.exemplo.com.br ', 'josé@exemplo.com', 'a@b.c'])(
    'takes %j',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'maria',
    'maria@',
    '@exemplo.com',
    'maria@exemplo',
    'maria@.com',
    'maria@exemplo..com',
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));

  it.each(['maria@exemplo.com.', 'ma ria@exemplo.com', 'maria@@exemplo.com', 'a@b.com, c@d.com'])(
    'refuses %j',
    (text) => expect(isEmail(text)).toBe(false),
  );

  // A pattern that backtracks would not come back from this within the test's time limit.
  it('returns quickly from a long text that is no address', () => {
    expect(isEmail(`a@${'b.'.repeat(50_000)}`)).toBe(false);
  });
});
