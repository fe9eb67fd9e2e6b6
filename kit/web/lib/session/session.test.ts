import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object): string =>
  `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`;

const ana = { sub: 'u1', role: 'admin', name: 'Ana Conceição', email: 'ana@loja.com', exp: 2e9 };

/** The session is the module's state: each test gets a fresh one over a storage of its own. */
async function freshSession(stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(undefined));
  vi.resetModules();
  return { session: await import('./session.ts'), storage };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('startSession', () => {
  it('is loading before, and not after', async () => {
    const { session } = await freshSession();
    expect(session.sessionState()).toEqual({ loading: true, user: undefined, expired: false });
    session.startSession();
    expect(session.sessionState().loading).toBe(false);
    expect(console.error).not.toHaveBeenCalled();
  });
  it('sets the user of the stored token, accents and all', async () => {
    const { session } = await freshSession({ token: tokenOf(ana) });
    expect(session.startSession().user).toEqual(ana);
  });
  it.each([
    ['cannot be decoded', 'garbage'],
    ['names no role', tokenOf({ sub: 'u1' })],
  ])('logs a token that %s, keeps it, and leaves the user empty', async (_why, token) => {
    const { session, storage } = await freshSession({ token });
    expect(session.startSession()).toEqual({ loading: false, user: undefined, expired: false });
    expect(console.error).toHaveBeenCalledOnce();
    expect(storage.get('token')).toBe(token);
  });
  it('leaves judging the expiry to the server', async () => {
    const { session } = await freshSession({ token: tokenOf({ ...ana, exp: 1 }) });
    expect(session.startSession().user?.role).toBe('admin');
  });
});

describe('log-in and log-out', () => {
  it('store and remove the token, and tell who listens', async () => {
    const { session, storage } = await freshSession();
    const heard = vi.fn();
    const stop = session.subscribeToSession(heard);
    expect(session.login(tokenOf(ana)).name).toBe('Ana Conceição');
    expect(storage.get('token')).toBe(tokenOf(ana));
    session.logout();
    expect(storage.has('token')).toBe(false);
    expect(session.sessionState().user).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/users/me/session', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${tokenOf(ana)}` },
      keepalive: true,
    });
    stop();
    session.logout();
    expect(heard).toHaveBeenCalledTimes(2);
  });
  it('store nothing when the token cannot be decoded', async () => {
    const { session, storage } = await freshSession();
    expect(() => session.login('garbage')).toThrow();
    expect(storage.has('token')).toBe(false);
  });
});

describe('a session that ends in another tab', () => {
  /** Deletes the token, which the browser reports to the other tabs. */
  async function endInAnotherTab(how: 'here too' | 'only there') {
    const { session, storage } = await freshSession({ token: tokenOf(ana) });
    const kept = new Map<string, string>();
    const location = { pathname: '/admin/frete', search: '?q=pac' };
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    session.startSession();
    const stop = session.followOtherTabs();
    if (how === 'here too') session.forgetSession();
    storage.clear();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    stop();
    expect(session.sessionState().user).toBeUndefined();
    const { takeAskedPage } = await import('../pages/asked-page.ts');
    return { pageOf: takeAskedPage };
  }

  it('leaves this page with a way back, for the same person only', async () => {
    const { pageOf } = await endInAnotherTab('only there');
    expect(pageOf('u1')).toBe('/admin/frete?q=pac');
    expect((await endInAnotherTab('only there')).pageOf('u2')).toBeUndefined();
  });
  it('leaves none where it was ended here', async () => {
    const { pageOf } = await endInAnotherTab('here too');
    expect(pageOf('u1')).toBeUndefined();
  });
});

describe('the session-expired signal', () => {
  it('removes the token, keeps the page standing, and comes once', async () => {
    const { session, storage } = await freshSession({ token: tokenOf(ana) });
    session.startSession();
    const heard = vi.fn();
    session.subscribeToSession(heard);
    session.raiseSessionExpired();
    session.raiseSessionExpired();
    expect(heard).toHaveBeenCalledOnce();
    expect(storage.has('token')).toBe(false);
    expect(session.sessionState()).toMatchObject({ expired: true, user: { sub: 'u1' } });
  });
});

describe('a lack that a refusal tells of', () => {
  it.each(['own-password', 'second-factor'] as const)(
    '(%s) is the user’s until it is over, and comes once',
    async (lack) => {
      const { session } = await freshSession({ token: tokenOf(ana) });
      session.startSession();
      const heard = vi.fn();
      session.subscribeToSession(heard);
      session.raiseLack(lack);
      session.raiseLack(lack);
      expect(heard).toHaveBeenCalledOnce();
      expect(session.sessionState().user).toEqual({ ...ana, lacks: lack });
      session.dropLack();
      session.dropLack();
      expect(heard).toHaveBeenCalledTimes(2);
      expect(session.sessionState().user).toEqual(ana);
      session.raiseLack(lack);
      expect(session.login(tokenOf(ana)).lacks).toBeUndefined();
    },
  );
});
