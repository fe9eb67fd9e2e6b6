import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import {
  freightAccess,
  startFreightStandIn,
  type FreightMood,
  type FreightStandIn,
} from '#test/stand-ins/freight-provider.ts';
import { UNSERVED_CEP } from '#test/stand-ins/freight-quotes.ts';
import type { FreightAccess, FreightFault, FreightRequest } from './freight-provider.ts';
import { createFreightProviders } from './open-freight-provider.ts';

const NOW = Date.UTC(2026, 10, 20, 17, 5);
const { melhorEnvio, superfrete, frenet } = freightAccess;
const REQUEST: FreightRequest = {
  fromCep: '01310100',
  toCep: '90010000',
  box: { lengthCm: 20, widthCm: 15, heightCm: 10, weightGrams: 800 },
  insuredCents: 19_980,
  services: [],
};

let standIn: FreightStandIn;
beforeEach(async () => {
  standIn = await startFreightStandIn({ clock: () => NOW });
});
afterEach(() => standIn.stop());

const open = (access: FreightAccess, clock = NOW) =>
  createFreightProviders({ baseUrl: standIn.url, clock: () => clock }).open(access);
const quoteBy = (
  access: FreightAccess,
  request: Partial<FreightRequest> = {},
  { timeoutMs = 10 * SECOND_MS, clock = NOW } = {},
) => open(access, clock).quote({ ...REQUEST, ...request }, { timeoutMs });

describe.each([
  ['Melhor Envio', melhorEnvio, ['1', '2', '17'], 0, [6, 7], [3, 4]],
  ['SuperFrete', superfrete, ['1', '2', '17'], -75, [5, 6], [2, 3]],
  ['Frenet', frenet, ['01', '02', '017'], 75, [6, 6], [3, 3]],
] as const)('%s', (_, access, [pac, sedex, mini], difference, pacDays, sedexDays) => {
  const carrier = 'Correios';
  const offer = (service: string, name: string, cents: number, days: readonly [number, number]) => {
    const [min, max] = days;
    return { service, name, carrier, priceCents: cents + difference, days: { min, max } };
  };
  const offers = [offer(pac, 'PAC', 2_565, pacDays), offer(sedex, 'SEDEX', 3_530, sedexDays)];

  it('quotes what takes the parcel, and tells the words of what does not', async () => {
    const reason = 'Peso do objeto maior que o limite máximo permitido.';
    const refused = [{ service: mini, name: 'Mini Envios', carrier, reason }];
    expect(await quoteBy(access)).toEqual({ offers, refused });
  });

  it('quotes nothing where nobody goes', async () => {
    const reason = 'Transportadora não atende este trecho.';
    const nowhere = await quoteBy(access, { toCep: UNSERVED_CEP });
    expect(nowhere).toMatchObject({ offers: [], refused: [{ reason }, { reason }, { reason }] });
  });

  it.each<FreightMood>(['bare', 'turned', 'slow'])('quotes one service: %s', async (mood) => {
    standIn.setMood(mood);
    const one = await quoteBy(access, { services: [pac] });
    expect(one).toEqual({ offers: offers.slice(0, 1), refused: [] });
  });

  it('sends no measure of zero, and names who asks in ASCII', async () => {
    const box = { lengthCm: 0, widthCm: 0, heightCm: 0, weightGrams: 0 };
    await quoteBy({ ...access, contact: 'joão(@lojaçã).example' }, { box });
    const [sent] = standIn.requests;
    expect(sent?.headers['user-agent']).toBe('Balcao (joo@loja.example)');
    expect(JSON.stringify(sent?.body)).toMatch(/"height":1,.*"weight":0.01/i);
  });

  it.each<[FreightMood, FreightFault, string]>([
    ['500', 'away', 'Server Error'],
    ['html-502', 'away', ''],
    ['waf', 'blocked', ''],
    ['401', 'wrong-secret', 'Unauthenticated.'],
    ['403', 'right-missing', 'This action is unauthorized.'],
    ['422', 'refused', 'O campo to.postal code deve ser um CEP.'],
    ['429', 'busy', 'Too Many Attempts.'],
    ['cut', 'away', ''],
    ['hang', 'away', ''],
  ])('tells %s as %s', async (mood, fault, detail) => {
    standIn.setMood(mood);
    const retryAfterMs = mood === '429' ? 30_000 : undefined;
    const quote = quoteBy(access, {}, { timeoutMs: mood === 'hang' ? 50 : 10 * SECOND_MS });
    await expect(quote).rejects.toMatchObject({ fault, detail, retryAfterMs });
  });

  it('tells a wrong token, and a clock that is wrong', async () => {
    const wrong = quoteBy({ ...access, token: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ fault: 'wrong-secret' });
    standIn.setMood('401');
    const late = quoteBy(access, {}, { clock: NOW + 6 * MINUTE_MS });
    await expect(late).rejects.toMatchObject({ fault: 'clock-off' });
  });

  it.each([true, false])('goes to no private address: in the sandbox %s', async (isSandbox) => {
    const asked: string[] = [];
    const resolveName = (name: string) => {
      asked.push(name);
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    };
    const strict = createFreightProviders({ baseUrl: undefined, resolveName });
    const quote = strict.open({ ...access, isSandbox }).quote(REQUEST, { timeoutMs: SECOND_MS });
    await expect(quote).rejects.toMatchObject({ fault: 'away' });
    expect(asked).toHaveLength(1);
    expect(standIn.calls()).toBe(0);
  });
});

const BY_ME = '/api/v2/me/shipment/calculate';
const BY_SUPER = '/api/v0/calculator';
const parcel = {
  from: { postal_code: '01310100' },
  to: { postal_code: '90010000' },
  package: { height: 10, width: 15, length: 20, weight: 0.8 },
};
const options = { insurance_value: 199.8, receipt: false, own_hand: false };
const insured = { ...options, use_insurance_value: true };
const uninsured = { ...options, insurance_value: 0, use_insurance_value: false };
const item = { Height: 10, Length: 20, Width: 15, Weight: 0.8, Quantity: 1, SKU: '', Category: '' };
const toFrenet = {
  SellerCEP: '01310100',
  RecipientCEP: '90010000',
  ShipmentInvoiceValue: 199.8,
  ShippingServiceCode: null,
  RecipientCountry: 'BR',
  ShippingItemArray: [item],
};

it.each<[FreightAccess, Partial<FreightRequest>, path: string, body: object]>([
  [melhorEnvio, {}, BY_ME, { ...parcel, options }],
  [melhorEnvio, { services: ['1', '2'] }, BY_ME, { ...parcel, options, services: '1,2' }],
  [superfrete, {}, BY_SUPER, { ...parcel, options: insured, services: '1,2,3,17,31' }],
  [
    superfrete,
    { insuredCents: 0, services: ['2'] },
    BY_SUPER,
    { ...parcel, options: uninsured, services: '2' },
  ],
  [frenet, {}, '/shipping/quote', toFrenet],
])('a quote goes out as its contract has it: %j %j', async (access, request, path, body) => {
  await quoteBy(access, request);
  expect(standIn.requests).toMatchObject([{ path }]);
  const [sent] = standIn.requests;
  expect(sent?.body).toEqual(body);
  const proof =
    access === frenet ? { token: frenet.token } : { authorization: `Bearer ${access.token}` };
  expect(sent?.headers).toMatchObject(proof);
});

it('Frenet refuses with the status of a success', async () => {
  const refused = quoteBy(frenet, { toCep: '1' });
  await expect(refused).rejects.toMatchObject({ fault: 'refused', detail: 'CEP inválido.' });
});

it('Frenet sells no labels', () => {
  const sellers = Object.values(freightAccess).filter((access) => open(access).labels);
  expect(sellers).toEqual([melhorEnvio, superfrete]);
});
