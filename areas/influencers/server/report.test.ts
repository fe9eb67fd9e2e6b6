import type { PartnerAnswer, TrackingAnswer, TrackingReportAnswer } from '../contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, useTestServer, type TestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';

const server = useTestServer();

const staff = <Body>(
  method: string,
  path: string,
  body?: unknown,
  at: TestServer = server.current,
) => at.call<Body>(method, path, { token: at.tokens.atendente, body });
const report = (query = '') => staff<TrackingReportAnswer>('GET', `/tracking/report${query}`);
const makeLink = async (influencerName: string, commissionPercent?: number, at?: TestServer) =>
  (
    await staff<TrackingAnswer>(
      'POST',
      '/tracking',
      { influencerName, sellerPhone: '11987654321', commissionPercent },
      at,
    )
  ).body;

let bia: TrackingAnswer;
let caio: TrackingAnswer;
let gone: TrackingAnswer;

const brought = (link: TrackingAnswer, daysAgo: number, total_cents: number, change: object = {}) =>
  insertOrderRow(server.current.engine, {
    tracking_link_id: link._id,
    created_at: TEST_NOW - daysAgo * DAY_MS,
    status: 'CONFIRMADO',
    total_cents,
    ...change,
  });
const visit = async (link: TrackingAnswer, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await server.current.call('GET', `/tracking/${link.trackingId}`);
  }
};

beforeAll(async () => {
  bia = await makeLink('=Bia; "Modas"', 12.5);
  caio = await makeLink('Caio');
  gone = await makeLink('Duda', 10);
  await visit(bia, 3);
  await visit(gone, 1);
  server.current.advance(DAY_MS);
  await visit(bia, 1);
  await brought(bia, 0, 10_001, { shipping_cents: 2_001 });
  await brought(bia, 10, 5_000);
  await brought(bia, 0, 99_900, { status: 'CANCELADO' });
  await brought(bia, 0, 99_900, { status: 'AGUARDANDO CONFIRMAÇÃO', is_temporary: 1 });
  await brought(gone, 0, 1_000);
  await staff('DELETE', `/tracking/${gone._id}`);
});

describe('what influencers brought in', () => {
  it('is clicks, orders, revenue, conversion and commission of all time', async () => {
    expect(await report()).toMatchObject({
      status: 200,
      body: {
        startDate: null,
        endDate: null,
        rows: [
          {
            _id: bia._id,
            isDeleted: false,
            commissionPercent: 12.5,
            clicks: 4,
            orders: 2,
            revenue: 150.01,
            productsRevenue: 130,
            conversion: 0.5,
            commission: 16.25,
          },
          { _id: gone._id, isDeleted: true, clicks: 1, orders: 1, revenue: 10, commission: 1 },
          {
            _id: caio._id,
            commissionPercent: 0,
            clicks: 0,
            orders: 0,
            revenue: 0,
            conversion: null,
            commission: 0,
          },
        ],
        totals: {
          clicks: 5,
          orders: 3,
          revenue: 160.01,
          productsRevenue: 140,
          conversion: 0.6,
          commission: 17.25,
        },
      },
    });
  });

  it('counts in a range by days of the store, both included', async () => {
    const { body } = await report('?startDate=2026-11-20&endDate=2026-11-20');
    expect(body.rows).toMatchObject([
      { _id: bia._id, clicks: 3, orders: 1, revenue: 100.01, productsRevenue: 80, commission: 10 },
      { _id: gone._id, clicks: 1, orders: 1 },
      { _id: caio._id },
    ]);
    const later = await report('?startDate=2026-11-21');
    expect(later.body.rows).toMatchObject([
      { _id: bia._id, clicks: 1, orders: 0 },
      { _id: caio._id },
    ]);
    const before = await report('?endDate=2026-11-19');
    expect(before.body.totals).toMatchObject({ clicks: 0, orders: 1, conversion: null });
    expect((await report('?startDate=hoje')).status).toBe(400);
  });

  it('can be taken away as CSV that no spreadsheet runs', async () => {
    const answer = await staff<string>(
      'GET',
      '/tracking/report?format=csv&startDate=2026-11-01&endDate=2026-11-30',
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="influenciadores-2026-11-01-2026-11-30.csv"',
    });
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFInfluenciador;Código;Cliques;Pedidos;Conversão (%);Faturamento (R$);Produtos, sem frete (R$);Comissão (%);Comissão sobre os produtos, sem frete (R$)',
      `"'=Bia; ""Modas""";${bia.trackingId};4;2;50;150,01;130,00;12,5;16,25`,
      `Duda (excluído);${gone.trackingId};1;1;100;10,00;10,00;10;1,00`,
      `Caio;${caio.trackingId};0;0;;0,00;0,00;0;0,00`,
      'Total;;5;3;60;160,01;140,00;;17,25',
      '',
    ]);
  });
});

describe("an influencer's name, phone and commission", () => {
  it('is changed from a day on: earlier orders keep theirs, also on the page of the influencer', async () => {
    const link = await makeLink('Rita', 10);
    const setTo = (commissionPercent: number) =>
      staff('PATCH', `/tracking/${link._id}`, { commissionPercent });
    const earned = async () => {
      const row = (await report()).body.rows.find(({ _id }) => _id === link._id);
      const [, key = ''] = link.page.split('/parceria/');
      const own = await server.current.call<PartnerAnswer>('GET', `/partners/${key}`);
      expect(own.body.totals.commission).toBe(row?.commission);
      expect(own.body.months[0]?.commission).toBe(row?.commission);
      return row?.commission;
    };
    // The time is one day after the test's moment.
    await brought(link, 0, 10_000);
    expect(await earned()).toBe(10);
    await setTo(50);
    await setTo(20);
    expect(await earned()).toBe(10);
    await brought(link, -1, 10_000);
    expect(await earned()).toBe(30);
    server.current.advance(DAY_MS);
    await setTo(0);
    await brought(link, -2, 10_000);
    expect(await earned()).toBe(30);
    expect((await report('?startDate=2026-11-21')).body.rows).toContainEqual(
      expect.objectContaining({ _id: link._id, commission: 20, commissionPercent: 0 }),
    );
  });

  it('can be changed one by one', async () => {
    const { server: other, stop } = await startTestServer();
    const link = await makeLink('Lari', 5, other);
    const edit = (body: object, id = link._id) => staff('PATCH', `/tracking/${id}`, body, other);
    expect(await edit({ commissionPercent: 7.25 })).toMatchObject({
      status: 200,
      body: { ...link, commissionPercent: 7.25 },
    });
    expect(
      await edit({ influencerName: ' Lari Looks ', sellerPhone: '(21) 98765-4321' }),
    ).toMatchObject({
      body: { influencerName: 'Lari Looks', sellerPhone: '21987654321', commissionPercent: 7.25 },
    });
    const absent = { influencerName: null, sellerPhone: null, commissionPercent: null };
    for (const nothing of [{}, absent]) {
      expect(await edit(nothing)).toMatchObject({
        status: 200,
        body: { influencerName: 'Lari Looks', commissionPercent: 7.25 },
      });
    }
    expect(await edit({ influencerName: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'blank_tracking_link' },
    });
    expect(await edit({ sellerPhone: '1' })).toMatchObject({
      status: 200,
      body: { sellerPhone: '1' },
    });
    expect((await edit({ sellerPhone: ' ' })).status).toBe(400);
    for (const commissionPercent of [-1, 100.01, 1.005, '1.005', 'x']) {
      expect((await edit({ commissionPercent })).status, String(commissionPercent)).toBe(400);
    }
    expect(await edit({ commissionPercent: '12,5' })).toMatchObject({
      body: { commissionPercent: 12.5 },
    });
    for (const commissionPercent of [0, 0.01, 33.33, 99.99, 100]) {
      expect(await edit({ commissionPercent })).toMatchObject({ body: { commissionPercent } });
    }
    expect((await edit({}, 'nothing')).status).toBe(404);
    await staff('DELETE', `/tracking/${link._id}`, undefined, other);
    expect((await edit({ commissionPercent: 1 })).status).toBe(404);
    expect((await edit({})).status).toBe(404);
    await stop();
  });
});
