import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { PublicTrackingAnswer, TrackingAnswer } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createProduct, createTrackingLink, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entryOf, fillWindow, saveWindow } from '#test/window.ts';

const server = useTestServer();
const asStaff = server.as<TrackingAnswer>('atendente');

let shown: { readonly product: ProductAnswer; readonly slug: string };

beforeAll(async () => {
  const product = await createProduct(server.current);
  const { contents } = await fillWindow(server.current, [entryOf(product)]);
  shown = { product, slug: contents.entries[0]?.slug ?? '' };
});
afterEach(() => saveWindow(server.current, { isOn: true }));

const follow = async ({ trackingId }: TrackingAnswer) =>
  (await server.current.call<PublicTrackingAnswer>('GET', `/tracking/${trackingId}`)).body;

const openShort = (name: string | null, method: 'GET' | 'HEAD' = 'GET') =>
  server.current.app.inject({ method, url: `/i/${name}` });

const edit = (link: TrackingAnswer, change: object) =>
  asStaff('PATCH', `/tracking/${link._id}`, change);

const clicksOf = async ({ _id }: TrackingAnswer) =>
  (await asStaff<TrackingAnswer[]>('GET', '/tracking')).body.find((link) => link._id === _id)
    ?.clicks;

const newName = () =>
  unique('bia')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

describe('where a link leads', () => {
  it('is the chat unless told otherwise', async () => {
    const link = await createTrackingLink(server.current);
    expect(link).toMatchObject({ destination: 'chat', destinationSlug: null, shortName: null });
    expect(await follow(link)).toMatchObject({ destination: null, sellerPhone: '11987654321' });
  });

  it('is the window, or a thing in it, and the chat again', async () => {
    const link = await createTrackingLink(server.current, { destination: 'window' });
    expect(await follow(link)).toMatchObject({ destination: '/loja' });
    expect(await edit(link, { destinationSlug: shown.slug })).toMatchObject({
      status: 200,
      body: { destination: 'window', destinationSlug: shown.slug },
    });
    expect(await follow(link)).toMatchObject({ destination: `/loja/${shown.slug}` });
    // A change of another field leaves it as it is.
    expect(await edit(link, { commissionPercent: 5 })).toMatchObject({
      body: { destination: 'window', destinationSlug: shown.slug },
    });
    expect(await edit(link, { destination: 'chat' })).toMatchObject({
      body: { destination: 'chat', destinationSlug: null },
    });
    expect(await follow(link)).toMatchObject({ destination: null });
  });

  it('is refused where the window has no such thing', async () => {
    const body = { influencerName: 'Bia', sellerPhone: '11987654321', destination: 'window' };
    const refusal = { code: 'validation_failed', issues: [{ field: 'destinationSlug' }] };
    const answer = await asStaff<ErrorAnswer>('POST', '/tracking', {
      ...body,
      destinationSlug: 'nada',
    });
    expect(answer).toMatchObject({ status: 400, body: refusal });
    const link = await createTrackingLink(server.current, { destination: 'window' });
    expect(await edit(link, { destinationSlug: 'nada' })).toMatchObject({
      status: 400,
      body: refusal,
    });
  });

  it('is the whole window once the thing is not in it, and the chat while the window is closed', async () => {
    const product = await createProduct(server.current);
    const entries = [entryOf(shown.product), entryOf(product)];
    const { contents } = await fillWindow(server.current, entries);
    const slug = contents.entries[1]?.slug ?? '';
    const link = await createTrackingLink(server.current, {
      destination: 'window',
      destinationSlug: slug,
      shortName: newName(),
    });
    expect(await follow(link)).toMatchObject({ destination: `/loja/${slug}` });
    await server.current.call('DELETE', `/products/${product._id}`, {
      token: server.current.tokens.admin,
    });
    expect(await follow(link)).toMatchObject({ destination: '/loja' });
    await fillWindow(server.current, [entryOf(shown.product)]);
    expect(await follow(link)).toMatchObject({ destination: '/loja' });
    // The form sends its old values: a deleted destination must not block other changes.
    const asItWas = { destination: 'window', destinationSlug: slug, commissionPercent: 3 };
    expect((await edit(link, asItWas)).status).toBe(200);

    await saveWindow(server.current, { isOn: false });
    expect(await follow(link)).toMatchObject({ destination: null });
    expect((await openShort(link.shortName)).headers.location).toBe(
      `/tracking-redirect?ref=${link.trackingId}`,
    );
  });
});

describe('a short address', () => {
  it('leads where the link leads, in any case of its letters, and counts nothing by itself', async () => {
    const name = newName();
    const chat = await createTrackingLink(server.current, { shortName: ` ${name.toUpperCase()} ` });
    expect(chat.shortName).toBe(name);
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await openShort(name.toUpperCase(), method);
      expect(answer).toMatchObject({ statusCode: 302, body: '' });
      expect(answer.headers).toMatchObject({
        location: `/tracking-redirect?ref=${chat.trackingId}`,
        'cache-control': 'no-store',
      });
    }
    await edit(chat, { destination: 'window' });
    expect((await openShort(name)).headers.location).toBe(`/loja?ref=${chat.trackingId}`);
    await edit(chat, { destinationSlug: shown.slug });
    expect((await openShort(name)).headers.location).toBe(
      `/loja/${shown.slug}?ref=${chat.trackingId}`,
    );
    expect(await clicksOf(chat)).toBe(0);
  });

  it('is nobody’s once the link gave it up or was deleted, and then free for another', async () => {
    const [first, second] = [newName(), newName()];
    const link = await createTrackingLink(server.current, { shortName: first });
    await edit(link, { shortName: second });
    expect((await openShort(first)).statusCode).toBe(404);
    expect((await openShort(second)).statusCode).toBe(302);
    await edit(link, { shortName: '' });
    expect((await openShort(second)).statusCode).toBe(404);
    await edit(link, { shortName: second });
    await asStaff('DELETE', `/tracking/${link._id}`);
    expect((await openShort(second)).statusCode).toBe(404);
    const next = await createTrackingLink(server.current, { shortName: second });
    expect(next.shortName).toBe(second);
    const refused = await asStaff<ErrorAnswer>('PUT', `/tracking/${link._id}/restored`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'short_name_taken' } });
    await edit(next, { shortName: '' });
    expect((await asStaff('PUT', `/tracking/${link._id}/restored`)).status).toBe(200);
    expect((await openShort(second)).headers.location).toContain(link.trackingId);
  });

  it('is refused where it can be none', async () => {
    const body = { influencerName: 'Bia', sellerPhone: '11987654321', shortName: 'bia/modas' };
    expect(await asStaff<ErrorAnswer>('POST', '/tracking', body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', issues: [{ field: 'shortName' }] },
    });
  });

  it('is refused where another link has it, in whatever letters', async () => {
    const name = newName();
    const owner = await createTrackingLink(server.current, { shortName: name });
    const other = await createTrackingLink(server.current);
    const refusal = {
      status: 409,
      body: { code: 'short_name_taken', message: `O endereço /i/${name} já é de outro link.` },
    };
    expect(await edit(other, { shortName: name.toUpperCase() })).toMatchObject(refusal);
    const body = { influencerName: 'Bia', sellerPhone: '11987654321', shortName: name };
    expect(await asStaff('POST', '/tracking', body)).toMatchObject(refusal);
    expect((await edit(owner, { shortName: name, commissionPercent: 1 })).status).toBe(200);
  });

  it('goes to one of many who want it at the same moment', async () => {
    const shortName = newName();
    const body = { influencerName: 'Bia', sellerPhone: '11987654321', shortName };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asStaff('POST', '/tracking', body)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  });
});
