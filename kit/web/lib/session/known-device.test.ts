import { afterEach, expect, it, vi } from 'vitest';

import { asKnownDevice } from './known-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows at the next sign-in what the last one gave', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  const first = asKnownDevice();
  expect(first.headers).toBeUndefined();
  first.onHeaders?.(new Headers({ 'Known-Device': 'proof' }));
  expect(asKnownDevice().headers).toEqual({ 'known-device': 'proof' });
});

it('does without where storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const options = asKnownDevice();
  expect(options.headers).toBeUndefined();
  expect(() => options.onHeaders?.(new Headers({ 'Known-Device': 'proof' }))).not.toThrow();
});
