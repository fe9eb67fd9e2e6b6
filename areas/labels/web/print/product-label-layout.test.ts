import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { barsOf } from '#kit/web/lib/print/bar-code.ts';
import type { LabelText } from '#kit/web/lib/print/label-text.ts';
import type { MeasureText } from '#kit/web/lib/print/wrap-text.ts';
import { PAPERS } from './label-paper.ts';
import {
  placeProductLabel,
  type PlacedProductLabel,
  type ProductLabel,
} from './product-label-layout.ts';

/** About the middle of the print's letters at 8 pt. */
const measure: MeasureText = (text) => text.length * 1.5;
const KINDS = ['roll', 'sheet'] as const;

const someLabel: ProductLabel = {
  name: 'Caneca esmaltada',
  price: 'R$ 49,90',
  code: { symbology: 'ean-13', text: '7891000315507' },
};

const place = (
  label: Partial<ProductLabel>,
  kind: (typeof KINDS)[number] = 'sheet',
): PlacedProductLabel => {
  const whole = { ...someLabel, ...label };
  const placed = placeProductLabel(whole, barsOf(whole.code), kind, measure);
  if (!placed) throw new Error('Too long');
  return placed;
};
const lines = ({ texts }: PlacedProductLabel): string[] => texts.map(({ text }) => text);

const topOf = ({ baselineMm, sizePt }: LabelText): number =>
  baselineMm - (0.95 * sizePt * 25.4) / 72;
const bottomOf = ({ baselineMm, sizePt }: LabelText): number =>
  baselineMm + (0.25 * sizePt * 25.4) / 72;

describe('placeProductLabel', () => {
  it('has name, bars, their digits and the price, from top to bottom', () => {
    expect(lines(place({}))).toEqual(['Caneca esmaltada', '7 891000 315507', 'R$ 49,90']);
    expect(lines(place({ price: '' }))).toEqual(['Caneca esmaltada', '7 891000 315507']);
  });

  it('gives the bars the height of a price that is not shown', () => {
    expect(place({ price: '' }).bars.heightMm).toBeGreaterThan(place({}).bars.heightMm + 2);
  });

  it.each([
    ['ean-8', '96385074', '9638 5074'],
    ['code-128', 'BLUSA-P', 'BLUSA-P'],
    ['code-128', '17891000315504', '17891000315504'],
  ] as const)('writes the text of %s %s as its packages have it', (symbology, text, expected) => {
    expect(lines(place({ code: { symbology, text } }))).toContain(expected);
  });

  it.each([
    ['wraps', 'Caneca esmaltada azul da Serra', ['Caneca esmaltada azul da', 'Serra']],
    [
      'cuts after two lines',
      'Caneca esmaltada azul da Serra com tampa de bambu e colher',
      ['Caneca esmaltada azul da', 'Serra com tampa de bambu e…'],
    ],
    ['leaves out pictures', 'Caneca ☕️ "Bom dia" 🎁', ['Caneca "Bom dia"']],
    ['keeps the values apart', 'Blusa Ana · P · Azul', ['Blusa Ana', 'P · Azul']],
    [
      'keeps the values of a long name',
      'Blusa de viscose Ana manga bufante longa · GG · Azul marinho',
      ['Blusa de viscose Ana manga…', 'GG · Azul marinho'],
    ],
  ])('%s: %s', (_, name, expected) => {
    expect(lines(place({ name })).slice(0, -2)).toEqual(expected);
  });

  it('says of a code that is too long that it has no place', () => {
    const code = { symbology: 'code-128', text: 'BLUSA-ANA-P-AZUL' } as const;
    for (const kind of KINDS) {
      expect(
        placeProductLabel({ ...someLabel, code }, barsOf(code), kind, measure),
      ).toBeUndefined();
    }
  });

  it('keeps everything on its label, and no text on the bars, whatever the texts are', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 200, unit: 'grapheme' }),
      fc.constantFrom('W'.repeat(200), 'Ç 🎁 · W'.repeat(25), '', '· ', ' · ', 'a · '),
    );
    const code = fc.oneof(
      fc.constantFrom<ProductLabel['code']>(
        { symbology: 'ean-13', text: '7891000315507' },
        { symbology: 'ean-8', text: '96385074' },
      ),
      fc
        .stringMatching(/^[!-~]{1,12}$/)
        .map((text): ProductLabel['code'] => ({ symbology: 'code-128', text })),
    );
    const price = fc.constantFrom('', 'R$ 0,01', 'R$ 9.999.999,99');
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), name, code, price, (kind, ...[text, bars, money]) => {
        const { widthMm, heightMm } = PAPERS[kind].label;
        const placed = place({ name: text, code: bars, price: money }, kind);
        const { xMm, yMm, heightMm: tallMm } = placed.bars;
        const below = placed.texts.slice(money ? -2 : -1);
        for (const line of placed.texts) {
          const lineMm = (measure(line.text, line.strong) * line.sizePt) / 8;
          expect(line.sizePt).toBeGreaterThanOrEqual(5);
          expect(line.xMm).toBeGreaterThanOrEqual(1);
          expect(line.xMm + lineMm).toBeLessThanOrEqual(widthMm - 1);
          expect(topOf(line)).toBeGreaterThanOrEqual(1);
          expect(bottomOf(line)).toBeLessThanOrEqual(heightMm - 1);
          if (below.includes(line)) expect(topOf(line)).toBeGreaterThanOrEqual(yMm + tallMm);
          else expect(bottomOf(line)).toBeLessThanOrEqual(yMm);
        }
        expect(tallMm).toBeGreaterThan(6);
        expect(xMm).toBeGreaterThan(0);
      }),
    );
  });
});
