import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TrackingAnswer } from '../contract.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, TEST_NOW, useTestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import { createClickCounter } from './click-counter.ts';
import { findTrackingLinkRow } from './influencers.repository.ts';
import { findLiveTrackingLink, findTrackingLinkById } from './influencers.service.ts';

const server = useTestServer();
afterEach(() => void vi.useRealTimers());

const asStaff = server.as<TrackingAnswer>('atendente');

const newLink = (influencerName = 'Bia Moda', sellerPhone = '(11) 98765-4321') =>
  asStaff('POST', '/tracking', { influencerName, sellerPhone });

const listed = async (id: string) =>
  (await asStaff<TrackingAnswer[]>('GET', '/tracking')).body.find((link) => link._id === id);

describe("an influencer's link", () => {
  it('is made with a trackingId of its own that fits an address', async () => {
    const [first, second] = [await newLink('  Bia Moda '), await newLink()];
    expect(first).toMatchObject({
      status: 201,
      body: { influencerName: 'Bia Moda', sellerPhone: '11987654321', clicks: 0, orders: 0 },
    });
    expect(first.body.trackingId).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(first.body.trackingId).not.toBe(second.body.trackingId);
    expect(first.body._id).not.toContain(first.body.trackingId);
  });

  it.each([
    ['no name', { influencerName: '   ', sellerPhone: '11987654321' }, ['influencerName']],
    ['no phone', { influencerName: 'Bia', sellerPhone: ' ' }, ['sellerPhone']],
    ['neither', {}, ['influencerName', 'sellerPhone']],
  ])('is refused with %s', async (_, body, fields) => {
    const answer = await asStaff<ErrorAnswer>('POST', '/tracking', body);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'blank_tracking_link',
        message: 'Nome do influenciador e telefone são obrigatórios.',
      },
    });
    expect(answer.body.issues?.map((issue) => issue.field)).toEqual(fields);
  });

  it.each([
    ['123', '123'],
    ['98765-4321', '987654321'],
    ['liga pra mim', 'liga pra mim'],
    ['+1 212 555 0100', '+1 212 555 0100'],
  ])('is made with any phone that is not blank, and leads there: %s', async (sellerPhone, kept) => {
    const link = await newLink('Bia', sellerPhone);
    expect(link).toMatchObject({ status: 201, body: { sellerPhone: kept } });
    expect(await server.current.call('GET', `/tracking/${link.body.trackingId}`)).toMatchObject({
      status: 200,
      body: { sellerPhone: kept },
    });
  });

  it('tells anyone the phone and nothing else, and counts each visit', async () => {
    const { body } = await newLink();
    const { call } = server.current;
    for (const options of [{}, { token: 'stale' }, {}]) {
      const answer = await call('GET', `/tracking/${body.trackingId}`, options);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({
        sellerPhone: '11987654321',
        destination: null,
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    await call('HEAD', `/tracking/${body.trackingId}`);
    expect(await listed(body._id)).toMatchObject({ clicks: 3 });
  });

  it('loses no click of many at once', async () => {
    const { body } = await newLink();
    await Promise.all(
      Array.from({ length: 20 }, () => server.current.call('GET', `/tracking/${body.trackingId}`)),
    );
    expect(await listed(body._id)).toMatchObject({ clicks: 20 });
  });

  it('answers a network that clicks without end, and counts a hundred of its clicks', async () => {
    const { body } = await newLink();
    const { app } = server.current;
    const click = (remoteAddress: string) =>
      app.inject({ url: `/api/tracking/${body.trackingId}`, remoteAddress });
    for (let clicks = 0; clicks < 130; clicks += 1) {
      expect((await click(`2001:db8:0:1::${clicks.toString(16)}`)).statusCode).toBe(200);
    }
    await click('2001:db8:0:2::1');
    expect(await listed(body._id)).toMatchObject({ clicks: 101 });
  });

  it('writes many clicks together, and the last ones before the application ends', async () => {
    // Nothing is written in between, even when the clicks take long.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { server: own, stop } = await startTestServer();
    const token = own.tokens.atendente;
    const { body } = await own.call<TrackingAnswer>('POST', '/tracking', {
      token,
      body: { influencerName: 'Bia Moda', sellerPhone: '11987654321' },
    });
    const written = async () => {
      const row = await findTrackingLinkRow(own.engine.db, body._id);
      const days = await own.engine.db.selectFrom('tracking_clicks').selectAll().execute();
      return { clicks: row?.clicks, days: days.map(({ clicks }) => clicks) };
    };
    for (let clicks = 0; clicks < 5; clicks += 1) {
      await own.call('GET', `/tracking/${body.trackingId}`);
    }
    expect(await written()).toEqual({ clicks: 0, days: [] });
    await own.app.close();
    expect(await written()).toEqual({ clicks: 5, days: [5] });
    await stop();
  });

  it('keeps its clicks while the database is away', async () => {
    const { engine, config } = server.current.deps;
    const { body } = await newLink();
    let isAway = true;
    const clicks = createClickCounter({
      config,
      engine: {
        ...engine,
        transaction: (write) =>
          isAway ? Promise.reject(new Error('away')) : engine.transaction(write),
      },
    });
    const click = () => clicks.add({ linkId: body._id, at: TEST_NOW });
    click();
    await expect(clicks.flush()).rejects.toThrow('away');
    click();
    isAway = false;
    await clicks.flush();
    await clicks.flush();
    expect(await listed(body._id)).toMatchObject({ clicks: 2 });
  });

  it('is followed by its trackingId only', async () => {
    const { body } = await newLink();
    for (const id of [body._id, 'nothing', body.trackingId.slice(1)]) {
      expect(await server.current.call('GET', `/tracking/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'tracking_not_found', message: 'Link não encontrado.' },
      });
    }
  });

  it('shows the sales that it brought, without those cancelled or not yet made', async () => {
    const { body } = await newLink();
    const { engine } = server.current;
    const brought = { tracking_link_id: body._id };
    await insertOrderRow(engine, { ...brought, status: 'CONFIRMADO' });
    await insertOrderRow(engine, { ...brought, status: 'ENVIADO' });
    await insertOrderRow(engine, { ...brought, status: 'CANCELADO' });
    await insertOrderRow(engine, brought);
    expect(await listed(body._id)).toMatchObject({ orders: 2 });
  });

  it('is deleted by its record, out of the list and out of use, and stays for its orders', async () => {
    const { body } = await newLink('Caio');
    const { db } = server.current.deps;
    const link = { id: body._id, trackingId: body.trackingId, influencerName: 'Caio' };
    expect(await findLiveTrackingLink(db, body.trackingId)).toEqual(link);
    expect((await asStaff('DELETE', `/tracking/${body.trackingId}`)).status).toBe(404);
    expect((await asStaff('DELETE', `/tracking/${body._id}`)).status).toBe(204);

    expect(await listed(body._id)).toBeUndefined();
    expect((await server.current.call('GET', `/tracking/${body.trackingId}`)).status).toBe(404);
    expect((await asStaff('DELETE', `/tracking/${body._id}`)).body).toMatchObject({
      code: 'tracking_not_found',
    });
    expect(await findLiveTrackingLink(db, body.trackingId)).toBeUndefined();
    expect(await findTrackingLinkById(db, body._id)).toEqual(link);

    const before = { ...body, orders: 0 };
    for (let times = 0; times < 2; times += 1) {
      const restored = await asStaff('PUT', `/tracking/${body._id}/restored`);
      expect(restored).toMatchObject({ status: 200, body: before });
    }
    expect(await listed(body._id)).toEqual(before);
    expect(await findLiveTrackingLink(db, body.trackingId)).toEqual(link);
    const unknown = await asStaff('PUT', `/tracking/${body.trackingId}/restored`);
    expect(unknown.body).toMatchObject({ code: 'tracking_not_found' });
  });

  it('is listed with the newest first', async () => {
    const older = await newLink();
    server.current.advance(1000);
    const newer = await newLink();
    const list = await asStaff<TrackingAnswer[]>('GET', '/tracking');
    expect(list.body.slice(0, 2).map((link) => link._id)).toEqual([newer.body._id, older.body._id]);
  });
});
