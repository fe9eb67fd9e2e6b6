import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#kit/rules/durations.ts';
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
const IN_TIME = { timeoutMs: 10 * SECOND_MS };

const REQUEST: FreightRequest = {
  fromCep: '01310100',
  toCep: '90010000',
  box: { lengthCm: 20, widthCm: 15, heightCm: 10, weightGrams: 800 },
  insuredCents: 19_980,
  items: [{ sku: 'CAM-1', name: 'Camiseta', quantity: 2, unitCents: 9_990 }],
  services: [],
};

let standIn: FreightStandIn;
beforeEach(async () => {
  standIn = await startFreightStandIn({ clock: () => NOW });
});
afterEach(() => standIn.stop());

const open = (access: FreightAccess, clock = NOW) =>
  createFreightProviders({ baseUrl: `${standIn.url}/`, clock: () => clock }).open(access);

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

const PAC = { name: 'PAC', carrier: 'Correios' };
const SEDEX = { name: 'SEDEX', carrier: 'Correios' };
const MINI = { name: 'Mini Envios', carrier: 'Correios' };
const TOO_HEAVY = 'Peso do objeto maior que o limite máximo permitido.';
const UNSERVED = 'Transportadora não atende este trecho.';

describe.each([
  ['Melhor Envio', freightAccess.melhorEnvio, ['1', '2', '17'], 0, [6, 7], [3, 4]],
  ['SuperFrete', freightAccess.superfrete, ['1', '2', '17'], -75, [5, 6], [2, 3]],
  ['Frenet', freightAccess.frenet, ['01', '02', '017'], 75, [6, 6], [3, 3]],
] as const)('%s', (_, access, [pac, sedex, mini], difference, pacDays, sedexDays) => {
  const quote = (request: Partial<FreightRequest> = {}, options = IN_TIME) =>
    open(access).quote({ ...REQUEST, ...request }, options);
  const daysOf = ([min, max]: readonly [number, number]) => ({ min, max });
  const offers = [
    { service: pac, ...PAC, priceCents: 2_565 + difference, days: daysOf(pacDays) },
    { service: sedex, ...SEDEX, priceCents: 3_530 + difference, days: daysOf(sedexDays) },
  ];

  it('quotes what takes the parcel, and tells the words of what does not', async () => {
    const refused = [{ service: mini, ...MINI, reason: TOO_HEAVY }];
    expect(await quote()).toEqual({ offers, refused });
  });

  it('quotes nothing where nobody goes', async () => {
    const nowhere = await quote({ toCep: UNSERVED_CEP });
    expect(nowhere.offers).toEqual([]);
    const words = nowhere.refused.map(({ reason }) => reason);
    expect(words).toEqual(Array.from({ length: 3 }, () => UNSERVED));
  });

  it.each<FreightMood>(['bare', 'turned', 'slow'])('quotes one service: %s', async (mood) => {
    standIn.setMood(mood);
    expect(await quote({ services: [pac] })).toEqual({ offers: offers.slice(0, 1), refused: [] });
  });

  it('sends no measure of zero, and names who asks in ASCII', async () => {
    const box = { lengthCm: 0, widthCm: 0, heightCm: 0, weightGrams: 0 };
    const provider = open({ ...access, contact: 'joão(@lojaçã).example' });
    await provider.quote({ ...REQUEST, box }, IN_TIME);
    const [sent] = standIn.requests;
    expect(sent?.headers['user-agent']).toBe('Balcao (joo@loja.example)');
    expect(JSON.stringify(sent?.body)).toMatch(
      /"height":1,.*"weight":0.01|"Height":1,.*"Weight":0.01/,
    );
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
  ])('tells %s as %s', async (mood, fault, detail) => {
    standIn.setMood(mood);
    expect(await errorOf(quote())).toMatchObject({
      fault,
      detail,
      retryAfterMs: mood === '429' ? 30_000 : undefined,
    });
  });

  it('waits no longer than it may', async () => {
    standIn.setMood('hang');
    expect(await errorOf(quote({}, { timeoutMs: 50 }))).toMatchObject({ fault: 'away' });
  });

  it('tells a wrong token, and a clock that is wrong', async () => {
    const wrong = open({ ...access, token: 'wrong' }).quote(REQUEST, IN_TIME);
    expect(await errorOf(wrong)).toMatchObject({ fault: 'wrong-secret' });
    standIn.setMood('401');
    const late = open(access, NOW + 6 * 60 * SECOND_MS).quote(REQUEST, IN_TIME);
    expect(await errorOf(late)).toMatchObject({ fault: 'clock-off' });
  });

  it('goes to no private address unless an operator named it', async () => {
    const asked: string[] = [];
    const strict = createFreightProviders({
      baseUrl: undefined,
      resolveName: (name) => {
        asked.push(name);
        return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
      },
    });
    const tested = strict.open({ ...access, isSandbox: true });
    expect(await errorOf(tested.quote(REQUEST, IN_TIME))).toMatchObject({ fault: 'away' });
    expect(await errorOf(strict.open(access).quote(REQUEST, IN_TIME))).toMatchObject({
      fault: 'away',
    });
    expect(asked).toHaveLength(2);
    expect(standIn.calls()).toBe(0);
  });
});

const bodies = () => standIn.requests.map(({ path, body }) => [path, body]);
const at = { from: { postal_code: '01310100' }, to: { postal_code: '90010000' } };
const parcel = { height: 10, width: 15, length: 20, weight: 0.8 };
const options = { insurance_value: 199.8, receipt: false, own_hand: false };

describe('a quote goes out as its contract has it', () => {
  it('to Melhor Envio, which quotes all services unless some are named', async () => {
    const provider = open(freightAccess.melhorEnvio);
    await provider.quote(REQUEST, IN_TIME);
    await provider.quote({ ...REQUEST, services: ['1', '2'] }, IN_TIME);
    const path = '/api/v2/me/shipment/calculate';
    expect(bodies()).toEqual([
      [path, { ...at, package: parcel, options }],
      [path, { ...at, package: parcel, options, services: '1,2' }],
    ]);
    expect(standIn.requests[0]?.headers.authorization).toBe('Bearer token-melhor-envio');
  });

  it('to SuperFrete, with services and with whether it insures', async () => {
    const provider = open(freightAccess.superfrete);
    await provider.quote(REQUEST, IN_TIME);
    await provider.quote({ ...REQUEST, insuredCents: 0, services: ['2'] }, IN_TIME);
    const path = '/api/v0/calculator';
    const insured = { ...options, use_insurance_value: true };
    const uninsured = { ...options, insurance_value: 0, use_insurance_value: false };
    expect(bodies()).toEqual([
      [path, { ...at, package: parcel, options: insured, services: '1,2,3,17,31' }],
      [path, { ...at, package: parcel, options: uninsured, services: '2' }],
    ]);
  });

  it('to Frenet', async () => {
    await open(freightAccess.frenet).quote(REQUEST, IN_TIME);
    const item = { Height: 10, Length: 20, Width: 15, Weight: 0.8, Quantity: 1 };
    const body = {
      SellerCEP: '01310100',
      RecipientCEP: '90010000',
      ShipmentInvoiceValue: 199.8,
      ShippingServiceCode: null,
      RecipientCountry: 'BR',
      ShippingItemArray: [{ ...item, SKU: '', Category: '' }],
    };
    expect(bodies()).toEqual([['/shipping/quote', body]]);
    expect(standIn.requests[0]?.headers['token']).toBe('token-frenet');
  });
});

it('Frenet refuses with the status of a success', async () => {
  const refused = open(freightAccess.frenet).quote({ ...REQUEST, toCep: '1' }, IN_TIME);
  expect(await errorOf(refused)).toMatchObject({ fault: 'refused', detail: 'CEP inválido.' });
});

it('only Melhor Envio sells labels', () => {
  const sellers = Object.values(freightAccess).filter((access) => open(access).labels);
  expect(sellers).toEqual([freightAccess.melhorEnvio]);
});
