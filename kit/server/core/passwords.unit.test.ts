import { describe, expect, it } from 'vitest';
import { createPasswords, PASSWORD_COST } from './passwords.ts';

const passwords = createPasswords({ N: 2 ** 5, r: 8, p: 1 });
const older = createPasswords({ N: 2 ** 3, r: 8, p: 1 });

describe('passwords', () => {
  it('cost in production what OWASP asks of scrypt', () => {
    expect(PASSWORD_COST).toEqual({ N: 131_072, r: 8, p: 1 });
  });

  it('match their own hash only, however their letters are composed', async () => {
    const hash = await passwords.hash('maçã verde');
    expect(hash).toMatch(/^scrypt:32:8:1:/);
    expect(await passwords.verify('maçã verde'.normalize('NFD'), hash)).toBe(true);
    expect(await passwords.verify('maca verde', hash)).toBe(false);
    expect(await passwords.hash('maçã verde')).not.toBe(hash);
  });

  it('match a hash of an earlier cost, which is then outdated', async () => {
    const hash = await older.hash('maçã verde');
    expect(await passwords.verify('maçã verde', hash)).toBe(true);
    expect([passwords.isOutdated(hash), older.isOutdated(hash)]).toEqual([true, false]);
  });

  it('cost a whole hash when they are wrong, also without any hash and with a cheaper one', async () => {
    const spent: number[] = [];
    const counted = createPasswords({ N: 2 ** 5, r: 8, p: 1 }, (_password, _salt, bytes, { N }) => {
      spent.push(N);
      return Promise.resolve(Buffer.alloc(bytes));
    });
    const fresh = await passwords.hash('maçã verde');
    for (const hash of [undefined, fresh, await older.hash('maçã verde')]) {
      await counted.verify('maçã verde', hash);
    }
    expect(spent).toEqual([32, 32, 8, 32]);
  });

  it('match nothing that is no hash', async () => {
    for (const hash of [undefined, '', 'scrypt:32:8:1', 'plain:1:1:1:AAAA:AAAA']) {
      expect(await passwords.verify('', hash)).toBe(false);
    }
  });

  it('wait for each other, and are refused once too many wait', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, () => passwords.verify('x', undefined)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await passwords.verify('x', undefined)).toBe(false);
  });
});
