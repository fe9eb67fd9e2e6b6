import { randomUUID } from 'node:crypto';
import type {
  LoginAnswer,
  SecondFactorAnswer,
  SecondFactorSecret,
  StaffRole,
} from '#areas/accounts/contract.ts';
import { addUser } from '#areas/accounts/server/accounts.service.ts';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestServer } from './harness.ts';

export const RITAS_PASSWORD = 'a senha da Rita';
export const STEP_MS = 30_000;

/** Accounts of one's own, each of a Rita whom nobody else knows, and what they do about themselves. */
export function ritasOn(server: { readonly current: TestServer }) {
  const logIn = (email: string, code?: string, password = RITAS_PASSWORD) =>
    server.current.call<LoginAnswer>('POST', '/users/login', { body: { email, password, code } });

  const mine = <Body = unknown>(token: string, method: string, path: string, body?: unknown) =>
    server.current.call<Body>(method, `/users/me${path}`, { token, body });

  /** The code that the app shows now, or so many steps later. */
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret }).generate({ timestamp: server.current.deps.clock() + steps * STEP_MS });

  async function addRita(role: StaffRole = 'atendente') {
    const email = `rita-${randomUUID()}@loja.com`;
    const { deps } = server.current;
    const user = { name: 'Rita Prado', email, role, password: RITAS_PASSWORD };
    return { id: await addUser(deps, user, deps.clock()), email };
  }

  async function setUp(token: string) {
    const begun = await mine<SecondFactorSecret>(token, 'POST', '/second-factor', {
      currentPassword: RITAS_PASSWORD,
    });
    const { secret } = begun.body;
    const confirmed = await mine<SecondFactorAnswer>(token, 'PUT', '/second-factor', {
      code: codeOf(secret),
    });
    expect(confirmed.status).toBe(200);
    return { secret, ...confirmed.body };
  }

  async function withSecondFactor(role?: StaffRole) {
    const rita = await addRita(role);
    const { token } = (await logIn(rita.email)).body;
    return { ...rita, sessionToken: token, ...(await setUp(token)) };
  }

  return { addRita, codeOf, logIn, mine, setUp, withSecondFactor };
}
