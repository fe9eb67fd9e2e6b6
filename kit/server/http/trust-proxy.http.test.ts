import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/harness.ts';

const madeUp = (call: number): string => `198.51.${call}.1`;
const appended = (call: number): string => `${madeUp(call)}, 203.0.113.7`;
const ofOneNetwork = (call: number): string => `2001:db8:1:${call.toString(16)}::1`;

/** The number of 240 calls that are looked at before the caller is refused for guessing order numbers. */
async function guesses(server: TestServer, forwardedFor: (call: number) => string) {
  let seen = 0;
  for (let call = 0; call < 240; call += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(call) };
    const { status } = await server.call('GET', '/orders/123456789012', { headers });
    if (status === 404) seen += 1;
  }
  return seen;
}

describe.each([
  ['false', madeUp],
  ['1', appended],
  ['127.0.0.1', appended],
])('with TRUST_PROXY=%s', (trustProxy, forwardedFor) => {
  let started: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    started = await startTestServer({ env: { TRUST_PROXY: trustProxy } });
  });
  afterAll(() => started.stop());

  it('a made-up X-Forwarded-For lifts no limit', async () => {
    expect(await guesses(started.server, forwardedFor)).toBe(200);
  });

  if (trustProxy === '127.0.0.1') {
    it("the proxy's callers are counted one by one, those of one IPv6 network as one", async () => {
      expect(await guesses(started.server, madeUp)).toBe(240);
      expect(await guesses(started.server, ofOneNetwork)).toBe(200);
    });
  }
});
