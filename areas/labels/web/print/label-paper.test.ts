import { describe, expect, it } from 'vitest';

import {
  barsLeftMm,
  isNarrow,
  labelCorner,
  labelsAPage,
  moduleMmOn,
  PAPERS,
  type LabelPaper,
} from './label-paper.ts';

const ean13 = { width: 95, quiet: { left: 11, right: 7 } };
const code128 = (characters: number) => ({
  width: 11 * (characters + 2) + 13,
  quiet: { left: 10, right: 10 },
});

describe('the papers', () => {
  it.each([
    ['roll', 1],
    ['sheet', 65],
  ] as const)('%s: %i labels a page, all on it and none over another', (kind, labels) => {
    const paper = PAPERS[kind];
    expect(labelsAPage(paper)).toBe(labels);
    const [pageWidth, pageHeight] = paper.format === 'a4' ? [210, 297] : paper.format;
    const { widthMm, heightMm } = paper.label;
    const corners = Array.from({ length: labels }, (_, place) => labelCorner(paper, place));
    const [first, last] = [corners[0], corners.at(-1)];
    // The same margin at either side, top and bottom.
    expect((last?.[0] ?? 0) + widthMm + (first?.[0] ?? 0)).toBeCloseTo(pageWidth, 6);
    expect((last?.[1] ?? 0) + heightMm + (first?.[1] ?? 0)).toBeCloseTo(pageHeight, 6);
    for (const [index, [x, y]] of corners.entries()) {
      for (const [otherX, otherY] of corners.slice(index + 1)) {
        const isApart =
          Math.abs(otherX - x) >= widthMm - 1e-9 || Math.abs(otherY - y) >= heightMm - 1e-9;
        expect(isApart).toBe(true);
      }
    }
  });

  it('go from left to right, then down', () => {
    const { sheet } = PAPERS;
    expect(labelCorner(sheet, 0)).toEqual([4.75, 10.7]);
    expect(labelCorner(sheet, 4)[0]).toBeCloseTo(167.15, 6);
    expect(labelCorner(sheet, 5)).toEqual([4.75, 31.9]);
  });
});

describe('moduleMmOn', () => {
  it.each([
    ['roll', 'an EAN-13', ean13, 0.25],
    ['roll', 'an EAN-8', { width: 67, quiet: { left: 7, right: 7 } }, 0.375],
    ['roll', 'a code of 4', code128(4), 0.375],
    ['roll', 'a code of 9', code128(9), 0.25],
    ['sheet', 'an EAN-13', ean13, 0.328],
    ['sheet', 'a code of 4', code128(4), 0.33],
    ['sheet', 'a code of 8', code128(8), 0.259],
  ] as const)('%s, %s: wide enough for any scanner', (kind, _, code, expected) => {
    const moduleMm = moduleMmOn(PAPERS[kind], code);
    expect(moduleMm).toBeCloseTo(expected, 3);
    expect(isNarrow(moduleMm ?? 0)).toBe(false);
  });

  it.each([
    ['roll', 10, 0.21],
    ['roll', 13, 0.19],
    ['sheet', 12, 0.19],
  ] as const)('%s: a code of %i is narrow', (kind, characters, atLeast) => {
    const moduleMm = moduleMmOn(PAPERS[kind], code128(characters));
    expect(moduleMm).toBeGreaterThanOrEqual(atLeast);
    expect(isNarrow(moduleMm ?? 1)).toBe(true);
  });

  it.each([
    ['roll', 14],
    ['sheet', 13],
    ['roll', 60],
  ] as const)('%s: a code of %i is too long', (kind, characters) => {
    expect(moduleMmOn(PAPERS[kind], code128(characters))).toBeUndefined();
  });

  it.each(['roll', 'sheet'] as const satisfies readonly LabelPaper[])(
    '%s: keeps the quiet zones of every length on the label, with half a millimetre to spare',
    (kind) => {
      const paper = PAPERS[kind];
      let lengths = 0;
      for (const code of [ean13, ...Array.from({ length: 60 }, (_, n) => code128(n + 1))]) {
        const moduleMm = moduleMmOn(paper, code);
        if (moduleMm === undefined) continue;
        lengths += 1;
        expect(moduleMm).toBeGreaterThanOrEqual(0.19);
        const left = barsLeftMm(paper, code, moduleMm);
        const right = paper.label.widthMm - left - code.width * moduleMm;
        // Bars begin on a whole dot, so they may be half a dot off.
        const spared = 0.5 - (paper.dotMm ?? 0) / 2 - 1e-9;
        expect(left - code.quiet.left * moduleMm).toBeGreaterThanOrEqual(spared);
        expect(right - code.quiet.right * moduleMm).toBeGreaterThanOrEqual(spared);
      }
      expect(lengths).toBeGreaterThan(12);
    },
  );
});
