import { describe, expect, it } from 'vitest';

import { LABEL, placeLabel } from './label-layout.ts';
import type { LabelText } from '#kit/web/lib/print/label-text.ts';
import { longParcel, longStore, someParcel, someStore } from './parcel.fixture.ts';
import type { MeasureText } from '#kit/web/lib/print/wrap-text.ts';
import { blankAddress } from '#kit/rules/person.fixture.ts';

/** Wider than any letter of the print at 8 pt: what fits by it fits on paper. */
const widest: MeasureText = (text) => text.length * 2.85;
const CODE = { width: 101, quiet: { left: 10, right: 10 } };

const bottomOf = ({ baselineMm, sizePt }: LabelText): number =>
  baselineMm + (0.25 * sizePt * 25.4) / 72;

describe('placeLabel', () => {
  it.each([
    ['plain', someParcel, someStore],
    ['the longest texts', longParcel, longStore],
    ['one long word', { ...someParcel, name: 'W'.repeat(240) }, someStore],
    [
      'nothing known',
      { ...someParcel, name: '', shippingName: null },
      { ...someStore, address: '' },
    ],
  ])('keeps everything inside the label, top to bottom: %s', (_, parcel, store) => {
    const { texts, bars } = placeLabel(parcel, store, CODE, widest);
    for (const text of texts) {
      expect(text.xMm).toBeGreaterThanOrEqual(-1e-9);
      const width = (widest(text.text, text.strong) * text.sizePt) / 8;
      expect(text.xMm + width, text.text).toBeLessThanOrEqual(LABEL.widthMm + 1e-6);
      expect(bottomOf(text), text.text).toBeLessThanOrEqual(LABEL.heightMm);
    }
    const codeEnd = bars.yMm + bars.heightMm;
    // The receiver stands above the bars, number and sender below.
    const below = texts.findIndex(({ text }) => text.startsWith('Pedido #'));
    for (const text of texts.slice(0, below)) expect(bottomOf(text)).toBeLessThan(bars.yMm);
    for (const text of texts.slice(below)) {
      expect(text.baselineMm - (text.sizePt * 25.4) / 72).toBeGreaterThanOrEqual(codeEnd - 0.1);
    }
    // Quiet zones are inside the label too.
    expect(bars.xMm).toBeGreaterThanOrEqual(10 * bars.moduleMm);
    expect(bars.moduleMm).toBeGreaterThanOrEqual(0.33);
  });

  it('sets short addresses in large letters and the CEP in the largest', () => {
    const { texts } = placeLabel(someParcel, someStore, CODE, (text) => text.length * 1.5);
    const sizeOf = (part: string) => texts.find(({ text }) => text.includes(part))?.sizePt ?? 0;
    expect(sizeOf('Avenida')).toBe(15);
    expect(sizeOf('Márcia')).toBe(18);
    expect(sizeOf('CEP 01310-100')).toBeGreaterThan(24);
  });

  it('sends nothing off that its customer takes away', () => {
    const parcel = { ...someParcel, shippingName: 'Retirada na loja', travels: 'pickup' as const };
    const { texts } = placeLabel(parcel, someStore, CODE, widest);
    const words = texts.map(({ text }) => text).join(' ');
    expect(words).toContain('Retirada pelo cliente: não enviar.');
    expect(words).toContain('Retirada na loja');
    expect(words).not.toContain(someParcel.address.street);
  });

  it('says what it does not know', () => {
    const { texts } = placeLabel(
      { ...someParcel, name: '', address: blankAddress },
      someStore,
      CODE,
      widest,
    );
    const words = texts.map(({ text }) => text).join(' ');
    expect(words).toContain('Nome não informado');
    expect(words).toContain('Endereço não informado');
    expect(texts.some(({ text }) => text.startsWith('CEP'))).toBe(false);
  });
});
