import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFreightStandIn, type FreightStandIn } from '#test/stand-ins/freight-provider.ts';
import { readNotice } from './read-notice.ts';

const SECRET = 'segredo-do-aplicativo';
const BODY = '{"event":"order.posted","data":{"id":"9cf5c1a0","tags":[]}}';

const signatureOf = (body: string, digest: 'base64' | 'hex' = 'base64', secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest(digest);

describe('a notice', () => {
  let standIn: FreightStandIn;
  beforeAll(async () => {
    standIn = await startFreightStandIn({ clock: () => 0 });
  });
  afterAll(() => standIn.stop());
  const read = ({ headers, body }: ReturnType<FreightStandIn['notices']['probe']>) =>
    readNotice(SECRET, { signature: headers['x-me-signature'], body: Buffer.from(body) });

  it('names its event and its label, and none that is forged or a probe', () => {
    const { signed, forged, probe } = standIn.notices;
    const told = { event: 'order.posted', id: '9cf5c1a0' };
    expect(read(signed('order.posted', '9cf5c1a0', SECRET))).toEqual(told);
    expect(read(forged('order.posted', '9cf5c1a0'))).toBeUndefined();
    expect(read(probe())).toBeUndefined();
  });

  it.each<[string, string | undefined, string]>([
    ['another body', signatureOf(`${BODY} `), BODY],
    ['hexadecimal digits', signatureOf(BODY, 'hex'), BODY],
    ['another secret', signatureOf(BODY, 'base64', 'another'), BODY],
    ['no signature', undefined, BODY],
    ['an empty signature', '', BODY],
    ['a signed body that is no JSON', signatureOf('order'), 'order'],
    [
      'a signed body without a label',
      signatureOf('{"event":"order.posted"}'),
      '{"event":"order.posted"}',
    ],
    [
      'a signed path for an id',
      signatureOf('{"event":"a","data":{"id":"../me"}}'),
      '{"event":"a","data":{"id":"../me"}}',
    ],
  ])('with %s names nothing', (_, signature, body) => {
    expect(readNotice(SECRET, { signature, body })).toBeUndefined();
  });

  it('is never read by an empty secret', () => {
    const signature = signatureOf(BODY, 'base64', '');
    expect(readNotice('', { signature, body: BODY })).toBeUndefined();
  });

  it('is never more than names, whatever comes signed', () => {
    fc.assert(
      fc.property(fc.json(), fc.anything(), (text, id) => {
        const made = JSON.stringify({ event: 'order.x', data: { id } });
        for (const body of [text, made]) {
          const notice = readNotice(SECRET, { signature: signatureOf(body), body });
          if (notice) expect(notice.id).toMatch(/^[\w-]{1,64}$/);
        }
      }),
    );
  });
});
