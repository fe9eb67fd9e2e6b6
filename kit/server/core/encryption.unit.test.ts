import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault } from './encryption.ts';

const key = () => randomBytes(32).toString('base64url');

describe('the vault', () => {
  const vault = createVault(key());

  it('gives back what was sealed, and never seals alike twice', () => {
    fc.assert(
      fc.property(fc.string(), (plain) => {
        const sealed = vault.seal(plain, 'token');
        expect(vault.open(sealed, 'token')).toBe(plain);
        expect(vault.seal(plain, 'token')).not.toBe(sealed);
      }),
    );
  });

  it('opens nothing that was changed, moved or sealed under another key', () => {
    const sealed = vault.seal('segredo', 'token');
    const other = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(sealed).not.toContain('segredo');
    expect(() =>
      vault.open(`${sealed.slice(0, -2)}${other}${sealed.at(-1) ?? ''}`, 'token'),
    ).toThrow();
    expect(() => vault.open(sealed, 'client-token')).toThrow();
    expect(() => createVault(key()).open(sealed, 'token')).toThrow();
    expect(() => vault.open('segredo', 'token')).toThrow();
  });
});
