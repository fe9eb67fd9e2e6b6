import type { LabelCode } from '#kit/web/lib/print/bar-code.ts';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';

import { printFonts as fonts } from '#kit/web/lib/print/fonts.fixture.ts';
import { readBars } from '#kit/web/lib/print/read-bars.fixture.ts';
import { drawProductLabels, type ProductLabelPrint } from './draw-product-labels.ts';

type Label = ProductLabelPrint['labels'][number];

const label = (code: LabelCode, more: Partial<Label> = {}): Label => ({
  name: 'Blusa Ana · P · Azul',
  price: 'R$ 49,90',
  code,
  count: 1,
  ...more,
});
const EAN_13: LabelCode = { symbology: 'ean-13', text: '7891000315507' };
const draw = (print: Partial<ProductLabelPrint>): Promise<Blob> =>
  drawProductLabels(
    { labels: [label(EAN_13)], paper: 'roll', firstPlace: 0, ...print, fonts },
    () => undefined,
  );

async function pagesOf(pdf: Blob): Promise<string[]> {
  const { text } = await extractText(await pdf.bytes(), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** The printers of the papers: 203 dots an inch, and 600. */
const DOTS_A_MM = { roll: 8, sheet: 24 } as const;
const PAPERS = ['roll', 'sheet'] as const;

describe.each(PAPERS)('labels of products on %s', (paper) => {
  it.each<[string, string, LabelCode]>([
    ['EAN_13', '7891000315507', EAN_13],
    ['EAN_13', '7898357417892', { symbology: 'ean-13', text: '7898357417892' }],
    ['EAN_8', '96385074', { symbology: 'ean-8', text: '96385074' }],
    // A UPC-A has the bars of its EAN-13.
    ['UPC_A', '036000291452', { symbology: 'ean-13', text: '0036000291452' }],
    ['CODE_128', '17891000315504', { symbology: 'code-128', text: '17891000315504' }],
    ['CODE_128', 'ANA-P-AZ', { symbology: 'code-128', text: 'ANA-P-AZ' }],
    ['CODE_128', '~a^042 #', { symbology: 'code-128', text: '~a^042 #' }],
  ])('are read by another decoder as %s %s', async (format, text, code) => {
    const pdf = await draw({ paper, labels: [label(code, { count: 2 })] });
    const read = { format, text };
    expect(await readBars(pdf, DOTS_A_MM[paper])).toEqual([read, read]);
  });

  it('are read in the printers of an office down to the narrowest bars', async () => {
    const code = { symbology: 'code-128', text: 'BLUSA-P-AZUL' } as const;
    const pdf = await draw({ paper, labels: [label(code)] });
    expect(await readBars(pdf, 24)).toEqual([{ format: 'CODE_128', text: code.text }]);
  });

  it('print accents and quotes, and of long names their beginning and all values', async () => {
    const name = 'Véu “São João” d’água ☕️ 🎁 com bordado à mão e renda · GG · Açaí';
    const [page = ''] = await pagesOf(await draw({ paper, labels: [label(EAN_13, { name })] }));
    expect(page).toContain('Véu “São João” d’água');
    expect(page).toContain('…');
    for (const words of ['GG · Açaí', '7 891000 315507', 'R$ 49,90']) expect(page).toContain(words);
  });

  it('are never drawn with a code that is too long', async () => {
    const code = { symbology: 'code-128', text: 'BLUSA-ANA-P-AZUL' } as const;
    await expect(draw({ paper, labels: [label(code)] })).rejects.toThrow('BLUSA-ANA-P-AZUL');
  });
});

describe('the pages', () => {
  it('are a label each on a roll', async () => {
    const pdf = await draw({ labels: [label(EAN_13, { count: 3 })] });
    expect(await pagesOf(pdf)).toHaveLength(3);
    const source = await pdf.text();
    expect(source.match(/\/MediaBox \[0 0 113\.386 70\.866\]/g)).toHaveLength(3);
    expect(source).toContain('/PrintScaling /None');
  });

  it('have 65 labels on A4, and begin at the first free one', async () => {
    const labels = [
      label(EAN_13, { count: 60 }),
      label({ symbology: 'ean-8', text: '96385074' }, { count: 11 }),
    ];
    const pages = async (firstPlace: number): Promise<number[]> => {
      const texts = await pagesOf(await draw({ paper: 'sheet', labels, firstPlace }));
      return texts.map((page) => page.match(/49,90/g)?.length ?? 0);
    };
    expect(await pages(0)).toEqual([65, 6]);
    expect(await pages(64)).toEqual([1, 65, 5]);
    expect(await pages(58)).toEqual([7, 64]);
  });

  it('have the products in their order', async () => {
    const labels = [label({ symbology: 'ean-8', text: '96385074' }, { count: 2 }), label(EAN_13)];
    const pdf = await draw({ paper: 'sheet', labels, firstPlace: 63 });
    const texts = (await readBars(pdf, DOTS_A_MM.sheet)).map(({ text }) => text);
    expect(texts).toEqual(['96385074', '96385074', '7891000315507']);
  });

  it('tell how far they got', async () => {
    const done: number[] = [];
    const labels = [label(EAN_13, { count: 2 }), label(EAN_13)];
    await drawProductLabels({ labels, paper: 'sheet', firstPlace: 0, fonts }, (count) =>
      done.push(count),
    );
    expect(done).toEqual([1, 2, 3]);
  });
});
