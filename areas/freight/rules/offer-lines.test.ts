import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysInWords,
  offerLines,
  type DayRange,
  type Offer,
  type OfferAdditions,
} from './offer-lines.ts';

const PLAIN: OfferAdditions = { addDays: 0, addCents: 0, addPercent: 0, freeFromCents: null };

const offer = (name: string, priceCents: number, rest: Partial<Offer> = {}): Offer => ({
  provider: 'melhor-envio',
  service: name,
  name,
  carrier: 'Correios',
  priceCents,
  days: { min: 5, max: 6 },
  ...rest,
});

const pricesOf = (offers: Offer[], additions: Partial<OfferAdditions>, productsCents = 10_000) =>
  offerLines(offers, { ...PLAIN, ...additions }, productsCents).map(({ name, priceCents }) => [
    name,
    priceCents,
  ]);

describe('the lines of freight', () => {
  it('are named by service and carrier, cheapest first', () => {
    const offers = [
      offer('SEDEX', 3_930),
      offer('PAC', 2_565),
      offer('Express', 3_000, { carrier: '' }),
    ];
    expect(pricesOf(offers, {})).toEqual([
      ['PAC · Correios', 2_565],
      ['Express', 3_000],
      ['SEDEX · Correios', 3_930],
    ]);
  });

  it('have what the store adds', () => {
    const additions = { addDays: 2, addCents: 300, addPercent: 10, freeFromCents: null };
    expect(offerLines([offer('PAC', 2_565)], additions, 0)).toEqual([
      {
        provider: 'melhor-envio',
        service: 'PAC',
        name: 'PAC · Correios',
        priceCents: 2_565 + 257 + 300,
        costCents: 2_565,
        days: { min: 7, max: 8 },
      },
    ]);
  });

  it.each([
    [1_005, 10, 1_106],
    [1_004, 10, 1_104],
    [1_000, 2.5, 1_025],
    [100, 0.5, 101],
    [100, 0.49, 100],
    [333, 33.33, 444],
  ])('round half up: %d and %d %% are %d', (priceCents, addPercent, cents) => {
    expect(pricesOf([offer('PAC', priceCents)], { addPercent })).toEqual([
      ['PAC · Correios', cents],
    ]);
  });

  it.each([
    [9_999, 2_565],
    [10_000, 0],
    [10_001, 0],
  ])('have a free one, the cheapest, from a total on: with %d it costs %d', (total, cents) => {
    const offers = [offer('SEDEX', 3_930), offer('PAC', 2_565)];
    expect(pricesOf(offers, { freeFromCents: 10_000 }, total)).toEqual([
      ['PAC · Correios', cents],
      ['SEDEX · Correios', 3_930],
    ]);
  });

  it('have a service of two providers once, and cheapest', () => {
    const offers = [
      offer('Pac', 2_600),
      offer('PAC', 2_500, { provider: 'superfrete', service: '1' }),
      offer('PAC', 2_400, { carrier: 'Jadlog' }),
    ];
    expect(offerLines(offers, PLAIN, 0)).toMatchObject([
      { name: 'PAC · Jadlog' },
      { name: 'PAC · Correios', provider: 'superfrete', service: '1', priceCents: 2_500 },
    ]);
  });

  it('leave out a service without a name, and have others as a cart keeps them', () => {
    const blank = offer(' ', 100, { carrier: '\u200B' });
    const lines = pricesOf([blank, offer('P'.repeat(200), 200), offer(' Mini\n', 300)], {});
    expect(lines).toEqual([
      ['P'.repeat(120), 200],
      ['Mini · Correios', 300],
    ]);
  });

  it('are sorted and unique, whatever comes in whatever sequence', () => {
    const offers = fc.array(
      fc
        .record({
          name: fc.constantFrom('PAC', 'pac', 'SEDEX', 'Mini', ''),
          carrier: fc.constantFrom('Correios', 'Jadlog', ''),
          priceCents: fc.nat(9_999),
          max: fc.nat(9),
        })
        .map(({ name, priceCents, carrier, max }) =>
          offer(name, priceCents, { carrier, days: { min: 0, max } }),
        ),
    );
    fc.assert(
      fc.property(offers, fc.nat(100), fc.nat(900), (all, addPercent, addCents) => {
        const lines = pricesOf(all, { addPercent, addCents, freeFromCents: 0 });
        const prices = lines.map(([, cents]) => Number(cents));
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(new Set(lines.map(([name]) => String(name).toLowerCase())).size).toBe(lines.length);
        const reversed = pricesOf(all.toReversed(), { addPercent, addCents, freeFromCents: 0 });
        expect(reversed.map(([, cents]) => cents)).toEqual(prices);
      }),
    );
  });
});

it.each<[DayRange, string]>([
  [{ min: 6, max: 7 }, '6 a 7 dias úteis'],
  [{ min: 7, max: 7 }, '7 dias úteis'],
  [{ min: 1, max: 1 }, '1 dia útil'],
  [{ min: 0, max: 1 }, '0 a 1 dia útil'],
  [{ min: 9, max: 2 }, '2 dias úteis'],
])('%j are %s', (days, words) => {
  expect(daysInWords(days)).toBe(words);
});
