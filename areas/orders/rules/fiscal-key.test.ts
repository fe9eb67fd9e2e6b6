import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fiscalKeyKind,
  formatFiscalKey,
  fiscalKeyProblem,
  normalizeFiscalKey,
} from './fiscal-key.ts';

/** The worked example of the tax authorities' manual for NF-e. */
const NFE = '35080599999090910270550010000000015180051273';

/** By hand, from the left: positions from the right have the weights 2…9. */
function withCheckDigit(body: string): string {
  const weights = [4, 3, 2, 9, 8, 7, 6, 5];
  const sum = [...body]
    .map((character, index) => (character.charCodeAt(0) - 48) * (weights[index % 8] ?? 0))
    .reduce((a, b) => a + b, 0);
  return `${body}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`;
}

const body = (model: string, cnpj = '11222333000181'): string =>
  `352611${cnpj}${model}001000000123112345678`;

describe('a fiscal key', () => {
  it.each([
    ['an invoice', NFE],
    ['an invoice with another series', withCheckDigit(body('55'))],
    ['a declaration of contents', withCheckDigit(body('99'))],
    ['one of a CNPJ with letters', withCheckDigit(body('55', '12ABC34501DE35'))],
  ])('is right: %s', (_, key) => {
    expect(fiscalKeyProblem(key)).toBeUndefined();
  });

  it.each([
    ['nothing', '', 'length'],
    ['43 characters', NFE.slice(1), 'length'],
    ['45 characters', `${NFE}0`, 'length'],
    ['a letter outside the CNPJ', `A${NFE.slice(1)}`, 'characters'],
    ["a letter in the CNPJ's last two", `${body('55', '112223330001A1')}0`, 'characters'],
    ["a consumer's receipt", withCheckDigit(body('65')), 'model'],
    ['a transport document', withCheckDigit(body('57')), 'model'],
    ['a wrong check digit', NFE.slice(0, -1) + '4', 'check-digit'],
  ] as const)('is wrong: %s', (_, key, problem) => {
    expect(fiscalKeyProblem(key)).toBe(problem);
  });

  it('tells every single wrong digit apart from the right one, as far as a digit modulo 11 can', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 42 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digit = (Number(NFE[at]) + more) % 10;
        const wrong = NFE.slice(0, at) + String(digit) + NFE.slice(at + 1);
        const isCaught = fiscalKeyProblem(wrong) !== undefined;
        // A remainder of 0 and one of 1 give the same digit.
        expect(isCaught || withCheckDigit(wrong.slice(0, -1)).endsWith('0')).toBe(true);
      }),
    );
  });

  it.each([
    ['3508 0599 9990 9091 0270 5500 1000 0000 0151 8005 1273', NFE],
    [`NFe${NFE}`, NFE],
    [`https://www.nfe.fazenda.gov.br/consulta?chNFe=${NFE}&tpAmb=1`, NFE],
    [`http://www.fazenda.pr.gov.br/nfce/qrcode?p=${NFE}|2|1|1|ABC`, NFE],
    [' 12abc ', '12ABC'],
  ])('is read from %s', (text, key) => {
    expect(normalizeFiscalKey(text)).toBe(key);
  });

  it('says of which document it is, and is printed in groups of four', () => {
    expect(fiscalKeyKind(NFE)).toBe('NF-e');
    expect(fiscalKeyKind(withCheckDigit(body('99')))).toBe('DC-e');
    expect(formatFiscalKey(NFE)).toBe('3508 0599 9990 9091 0270 5500 1000 0000 0151 8005 1273');
    expect(normalizeFiscalKey(formatFiscalKey(NFE))).toBe(NFE);
  });
});
