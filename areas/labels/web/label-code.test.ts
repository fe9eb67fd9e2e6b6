import { describe, expect, it } from 'vitest';

import { labelCode } from './label-lines.ts';

describe('labelCode', () => {
  it.each([
    ['an EAN-13', '7891000315507', 'ean-13', '7891000315507'],
    ['an EAN-13 that begins with 0', '0036000291452', 'ean-13', '0036000291452'],
    ['an EAN-8', '96385074', 'ean-8', '96385074'],
    ['the number of a box', '17891000315504', 'code-128', '17891000315504'],
  ])('takes the barcode, %s', (_, barcode, symbology, text) => {
    expect(labelCode({ code: '', barcode })).toEqual({ symbology, text });
    expect(labelCode({ code: 'BLUSA-ANA', barcode })).toEqual({ symbology, text });
  });

  it.each(['BLUSA-ANA-P-AZUL', '96385074', 'A 1'])(
    'takes the own code %s where there is no barcode, and never as a barcode',
    (code) => {
      expect(labelCode({ code, barcode: '' })).toEqual({ symbology: 'code-128', text: code });
    },
  );

  it('finds nothing for a product without both', () => {
    expect(labelCode({ code: '', barcode: '' })).toBeUndefined();
  });
});
