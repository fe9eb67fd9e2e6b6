import { DAY_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { loadSecrets } from '#kit/server/core/secrets.ts';
import { createSignInLimits } from './sign-in.limits.ts';

const ONE_YEAR_MS = 365 * DAY_MS;
const secrets = loadSecrets(readConfig({ APP_SECRET: 'a secret that only tests ever use' }));

interface Try {
  readonly email?: string;
  readonly from?: string;
  readonly device?: string | undefined;
}

let networks = 0;
/** A network from which nobody has called yet. */
const nextNetwork = (): string => {
  networks += 1;
  return `198.51.${networks >> 8}.${networks & 255}`;
};

/** A door of its own a test: who tries, and what comes of it. */
function newDoor() {
  let now = 0;
  const withinLimits = createSignInLimits({
    engine: { isShared: false } as Engine,
    secrets,
    clock: () => now,
  });
  /** @returns the code of the refusal, or the proof that the browser then keeps. */
  const attempt = async (call: Try, signIn: () => Promise<void>): Promise<string> => {
    const { email = 'ana@loja.com', from = nextNetwork(), device } = call;
    let stored = '';
    const reply = {
      header(_: string, value: string) {
        stored = value;
      },
    };
    try {
      await withinLimits({ ip: from }, reply as never, { email, proof: device }, signIn);
      return stored;
    } catch (error) {
      return error instanceof AppError ? error.code : String(error);
    }
  };
  return {
    signIn: (call: Try = {}) => attempt(call, () => Promise.resolve()),
    guess: (call: Try = {}) =>
      attempt(call, () => Promise.reject(new AppError('invalid_credentials'))),
    fail: (call: Try = {}) => attempt(call, () => Promise.reject(new AppError('unavailable'))),
    advance: (ms: number) => {
      now += ms;
    },
  };
}

/** How many of so many tries were looked at. */
async function lookedAt(times: number, tryOnce: (index: number) => Promise<string>) {
  let seen = 0;
  for (let index = 0; index < times; index += 1) {
    if ((await tryOnce(index)) !== 'too_many_requests') seen += 1;
  }
  return seen;
}

const isRefused = (answer: string): boolean => answer === 'too_many_requests';

describe('wrong passwords', () => {
  it('at one account are looked at ten times from one network', async () => {
    const door = newDoor();
    const from = nextNetwork();
    expect(await lookedAt(15, () => door.guess({ from }))).toBe(10);
  });

  it('are looked at fifty times from one network, each account counted alike', async () => {
    const door = newDoor();
    const from = nextNetwork();
    const invented = (index: number) => door.guess({ from, email: `nobody-${index}@loja.com` });
    expect(await lookedAt(60, invented)).toBe(50);
    expect(await door.signIn({ from })).toBe('too_many_requests');
  });

  it('are looked at fifty times from one IPv6 network, whatever its addresses', async () => {
    const door = newDoor();
    const guess = (index: number) =>
      door.guess({ from: `2001:db8::${index.toString(16)}`, email: `nobody-${index}@loja.com` });
    expect(await lookedAt(60, guess)).toBe(50);
  });

  it('at one account are looked at thirty times from anywhere', async () => {
    const door = newDoor();
    expect(await lookedAt(40, () => door.guess({ email: 'Ana@loja.com' }))).toBe(30);
    expect(await door.signIn()).toBe('too_many_requests');
    expect(isRefused(await door.signIn({ email: 'bia@loja.com' }))).toBe(false);
  });

  it('at one account do not use up what its network has for others', async () => {
    const door = newDoor();
    const from = nextNetwork();
    await lookedAt(200, () => door.guess({ from }));
    expect(isRefused(await door.signIn({ from, email: 'bia@loja.com' }))).toBe(false);
  });

  it('on a known device are looked at ten times', async () => {
    const door = newDoor();
    const device = await door.signIn();
    expect(await lookedAt(15, () => door.guess({ device }))).toBe(10);
  });
});

it.each(['signIn', 'fail'] as const)('gives the points of a %s back', async (outcome) => {
  const door = newDoor();
  const from = nextNetwork();
  expect(await lookedAt(100, () => door[outcome]({ from }))).toBe(100);
});

describe('a known device', () => {
  it('signs in while others guess at the account, and from a network that others used up', async () => {
    const door = newDoor();
    const from = nextNetwork();
    const device = await door.signIn({ from });
    await lookedAt(40, () => door.guess());
    await lookedAt(60, (index) => door.guess({ from, email: `nobody-${index}@loja.com` }));
    expect(await door.signIn({ from })).toBe('too_many_requests');
    expect(isRefused(await door.signIn({ from, device }))).toBe(false);
  });

  it('is known for the accounts that signed in on it, for a year, and unaltered', async () => {
    const door = newDoor();
    const device = await door.signIn({ device: await door.signIn(), email: 'bia@loja.com' });
    const emails = ['ana@loja.com', 'Bia@loja.com', 'caio@loja.com'];
    for (const email of emails) await lookedAt(40, () => door.guess({ email }));
    const refusals = async (proof: string) =>
      (await Promise.all(emails.map((email) => door.signIn({ email, device: proof })))).map(
        isRefused,
      );
    expect(await refusals(device)).toEqual([false, false, true]);
    for (const altered of [`${device}x`, device.replace('.0.', '.1.'), 'x', '...', '']) {
      expect(await refusals(altered)).toEqual([true, true, true]);
    }
    door.advance(ONE_YEAR_MS + 1);
    expect(await refusals(device)).toEqual([true, true, true]);
  });

  it('keeps a proof that names nobody', async () => {
    expect(await newDoor().signIn()).not.toMatch(/ana|loja/);
  });
});
