import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInWords, offerLines, type Offer, type OfferAdditions } from './offer-lines.ts';

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

const pricesOf = (
  offers: Offer[],
  additions: Partial<OfferAdditions> = {},
  productsCents = 10_000,
) => {
  const lines = offerLines(offers, { ...PLAIN, ...additions }, productsCents);
  return lines.map(({ name, priceCents }) => [name, priceCents] as const);
};

describe('the lines of freight', () => {
  it('have the names that a cart keeps, cheapest first, and leave out what has none', () => {
    const offers = [
      offer('SEDEX', 3_930),
      offer('PAC', 2_565),
      offer('P'.repeat(200), 200),
      offer(' Express\n', 3_000, { carrier: '' }),
      offer(' ', 100, { carrier: '\u200B' }),
    ];
    expect(pricesOf(offers)).toEqual([
      ['P'.repeat(120), 200],
      ['PAC · Correios', 2_565],
      ['Express', 3_000],
      ['SEDEX · Correios', 3_930],
    ]);
  });

  it('have what the store adds', () => {
    const additions = { addDays: 2, addCents: 300, addPercent: 10, freeFromCents: null };
    const { carrier: _, ...rest } = offer('PAC', 2_565);
    const added = { priceCents: 2_565 + 257 + 300, costCents: 2_565, days: { min: 7, max: 8 } };
    expect(offerLines([offer('PAC', 2_565)], additions, 0)).toEqual([
      { ...rest, name: 'PAC · Correios', ...added },
    ]);
  });

  const FREE = { freeFromCents: 10_000 };

  it.each<[number, Partial<OfferAdditions>, productsCents: number, number]>([
    [1_005, { addPercent: 10 }, 0, 1_106],
    [1_004, { addPercent: 10 }, 0, 1_104],
    [1_000, { addPercent: 2.5 }, 0, 1_025],
    [100, { addPercent: 0.5 }, 0, 101],
    [100, { addPercent: 0.49 }, 0, 100],
    [333, { addPercent: 33.33 }, 0, 444],
    [2_565, FREE, 9_999, 2_565],
    [2_565, FREE, 10_000, 0],
    [2_565, FREE, 10_001, 0],
  ])('make of %d by %j for products of %d: %d', (cents, additions, productsCents, price) => {
    const lines = pricesOf([offer('SEDEX', 3_930), offer('PAC', cents)], additions, productsCents);
    expect(lines[0]).toEqual(['PAC · Correios', price]);
    expect(lines[1]?.[1]).toBeGreaterThanOrEqual(3_930);
  });

  it('have a service of two providers once, and cheapest', () => {
    const other = offer('PAC', 2_500, { provider: 'superfrete', service: '1' });
    const offers = [offer('Pac', 2_600), other, offer('PAC', 2_400, { carrier: 'Jadlog' })];
    expect(offerLines(offers, PLAIN, 0)).toMatchObject([
      { name: 'PAC · Jadlog' },
      { name: 'PAC · Correios', provider: 'superfrete', service: '1', priceCents: 2_500 },
    ]);
  });

  it('are sorted and unique, whatever comes in whatever sequence', () => {
    const name = fc.constantFrom('PAC', 'pac', 'SEDEX', 'Mini', '');
    const offers = fc.array(
      fc
        .tuple(name, fc.nat(9_999), fc.constantFrom('Correios', 'Jadlog', ''), fc.nat(9))
        .map(([service, cents, carrier, max]) =>
          offer(service, cents, { carrier, days: { min: 0, max } }),
        ),
    );
    fc.assert(
      fc.property(offers, fc.nat(100), fc.nat(900), (all, addPercent, addCents) => {
        const additions = { addPercent, addCents, freeFromCents: 0 };
        const lines = pricesOf(all, additions);
        const prices = lines.map(([, cents]) => cents);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(new Set(lines.map(([name]) => name.toLowerCase())).size).toBe(lines.length);
        const reversed = pricesOf(all.toReversed(), additions).map(([, cents]) => cents);
        expect(reversed).toEqual(prices);
      }),
    );
  });
});

it.each([
  [6, 7, '6 a 7 dias úteis'],
  [7, 7, '7 dias úteis'],
  [1, 1, '1 dia útil'],
  [0, 1, '0 a 1 dia útil'],
  [9, 2, '2 dias úteis'],
])('%d to %d are %s', (min, max, words) => {
  expect(daysInWords({ min, max })).toBe(words);
});
