import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { PartnerAnswer, TrackingAnswer } from '../contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTrackingLink } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';

const server = useTestServer();
const asStaff = server.as<TrackingAnswer>('atendente');

let addresses = 0;

/** Opens a page by its key, each time from another network. */
async function open<Body = PartnerAnswer>(key: string) {
  addresses += 1;
  const answer = await server.current.app.inject({
    url: `/api/partners/${encodeURIComponent(key)}`,
    remoteAddress: `198.51.100.${addresses}`,
  });
  return { status: answer.statusCode, body: answer.json<Body>(), headers: answer.headers };
}

const keyOf = ({ page }: TrackingAnswer) => /^\/parceria\/([\w-]+)$/.exec(page)?.[1] ?? '';

const brought = (link: TrackingAnswer, created_at: number, total_cents: number, more = {}) =>
  insertOrderRow(server.current.engine, {
    tracking_link_id: link._id,
    status: 'CONFIRMADO',
    ...{ created_at, total_cents, ...more },
  });

const visit = async ({ trackingId }: TrackingAnswer, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await server.current.call('GET', `/tracking/${trackingId}`);
  }
  // The call writes the clicks from memory.
  await asStaff('GET', '/tracking');
};

describe("an influencer's own page", () => {
  let bia: TrackingAnswer;

  beforeAll(async () => {
    bia = await createTrackingLink(server.current, {
      influencerName: 'Bia Modas',
      commissionPercent: 12.5,
      shortName: 'bia-modas',
    });
    const other = await createTrackingLink(server.current, { commissionPercent: 50 });
    await visit(bia, 3);
    await brought(bia, TEST_NOW, 10_001, { shipping_cents: 2_001 });
    await brought(bia, TEST_NOW, 99_900, { status: 'CANCELADO' });
    await brought(bia, TEST_NOW, 99_900, { status: 'AGUARDANDO CONFIRMAÇÃO', is_temporary: 1 });
    // 31 October, 23:30 in São Paulo, is already November in UTC.
    await brought(bia, Date.UTC(2026, 10, 1, 2, 30), 5_000);
    await brought(bia, Date.UTC(2025, 11, 1, 3), 1_000);
    await brought(bia, Date.UTC(2025, 11, 1, 2, 59), 400);
    await brought(other, TEST_NOW, 70_000);
    await visit(other, 1);
  });

  it('shows the link’s figures in all and of twelve months of the store, and nobody’s data', async () => {
    const { status, body, headers } = await open(keyOf(bia));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const { months, ...rest } = body;
    expect(rest).toEqual({
      influencerName: 'Bia Modas',
      path: '/i/bia-modas',
      commissionPercent: 12.5,
      // 80 + 50 + 10 + 4, the last of them older than a year.
      totals: { clicks: 3, orders: 4, productsRevenue: 144, commission: 18 },
    });
    expect(months).toHaveLength(12);
    const nothing = { clicks: 0, orders: 0, productsRevenue: 0, commission: 0 };
    expect(months.slice(0, 3)).toEqual([
      { month: '2026-11', clicks: 3, orders: 1, productsRevenue: 80, commission: 10 },
      { month: '2026-10', clicks: 0, orders: 1, productsRevenue: 50, commission: 6.25 },
      { month: '2026-09', ...nothing },
    ]);
    expect(months.at(-1)).toEqual({
      ...{ month: '2025-12', clicks: 0, orders: 1, productsRevenue: 10, commission: 1.25 },
    });
  });

  it('begins a month with the first day of the store’s calendar', async () => {
    const link = await createTrackingLink(server.current);
    // 1 December, 00:05 in São Paulo.
    const ahead = Date.UTC(2026, 11, 1, 3, 5) - server.current.deps.clock();
    server.current.advance(ahead - HOUR_MS);
    expect((await open(keyOf(link))).body.months[0]?.month).toBe('2026-11');
    await visit(link, 1);
    server.current.advance(HOUR_MS);
    await visit(link, 2);
    expect((await open(keyOf(link))).body.months.slice(0, 2)).toMatchObject([
      { month: '2026-12', clicks: 2 },
      { month: '2026-11', clicks: 1 },
    ]);
  });

  it('gives the long address of a link without a short one', async () => {
    const link = await createTrackingLink(server.current);
    expect((await open(keyOf(link))).body).toMatchObject({
      path: `/tracking-redirect?ref=${link.trackingId}`,
      totals: { clicks: 0, orders: 0, productsRevenue: 0, commission: 0 },
    });
  });
});

describe("the key of an influencer's page", () => {
  const refused = {
    status: 404,
    body: {
      code: 'partner_page_not_found',
      message: 'Este endereço não vale mais. Peça o novo à loja.',
    },
  };

  it('is long, and of one link alone', async () => {
    const one = keyOf(await createTrackingLink(server.current));
    const link = await createTrackingLink(server.current);
    const other = keyOf(link);
    expect(other.slice(0, -22)).toBe(link.trackingId);
    expect(other.slice(-22)).not.toBe(one.slice(-22));
    const wrong = [
      link.trackingId,
      link._id,
      other.slice(0, -1),
      `${other}a`,
      `${other.slice(0, -1)}${other.endsWith('A') ? 'B' : 'A'}`,
      `${link.trackingId}${one.slice(-22)}`,
      `${link.trackingId}${'é'.repeat(22)}`,
      'x',
    ];
    for (const key of wrong) expect(await open(key), key).toMatchObject(refused);
  });

  it('is in no row of the store', async () => {
    const link = await createTrackingLink(server.current);
    const rows = await server.current.engine.db.selectFrom('tracking_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(keyOf(link).slice(-22));
  });

  it('is another one once it was renewed, and the old one leads nowhere', async () => {
    const link = await createTrackingLink(server.current);
    const renewed = await asStaff('PUT', `/tracking/${link._id}/page`);
    expect(renewed.status).toBe(200);
    expect(renewed.body).toEqual({ ...link, page: renewed.body.page });
    expect(await open(keyOf(link))).toMatchObject(refused);
    expect((await open(keyOf(renewed.body))).status).toBe(200);
    const again = await asStaff('PUT', `/tracking/${link._id}/page`);
    expect(await open(keyOf(renewed.body))).toMatchObject(refused);
    expect((await open(keyOf(again.body))).status).toBe(200);
    // The link itself still works.
    expect((await server.current.call('GET', `/tracking/${link.trackingId}`)).status).toBe(200);
  });

  it('ends with its link', async () => {
    const link = await createTrackingLink(server.current);
    await asStaff('DELETE', `/tracking/${link._id}`);
    expect(await open(keyOf(link))).toMatchObject(refused);
    expect(await asStaff('PUT', `/tracking/${link._id}/page`)).toMatchObject({
      status: 404,
      body: { code: 'tracking_not_found' },
    });
  });

  it('cannot be guessed without end, and opens whatever others of its network guess', async () => {
    const link = await createTrackingLink(server.current);
    const guess = async (key: string) => {
      const answer = await server.current.app.inject({
        url: `/api/partners/${key}`,
        remoteAddress: '203.0.113.9',
      });
      return { status: answer.statusCode, code: answer.json<ErrorAnswer>().code };
    };
    const answers = [];
    for (let time = 0; time < 21; time += 1) {
      answers.push((await guess(`${link.trackingId}${'a'.repeat(22)}`)).status);
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    expect(await guess(keyOf(link))).toMatchObject({ status: 200 });
  });
});
