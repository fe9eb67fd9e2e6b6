import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatCpf, isCpf, isDoubtfulCpf, isValidCpf, onlyDigits } from './cpf.ts';

test.each([
  ['529.982.247-25', '52998224725'],
  ['1310100.0', '1310100'],
  ['1198765432,00', '1198765432'],
  ['+5511987654321.0', '5511987654321'],
  ['7891056340287.000', '7891056340287'],
  // A CPF or a CEP as far as typed.
  ['529.0', '5290'],
  ['529.982.0', '5299820'],
  ['13010.000', '13010000'],
  ['1310100.5', '13101005'],
])('%j has the digits %s', (text, digits) => expect(onlyDigits(text)).toBe(digits));

describe('isValidCpf', () => {
  test.each([
    ['52998224725', true],
    ['11144477735', true],
    ['529.982.247-25', true],
    [' 111 444 777 35 ', true],
    ['00000000191', true],
    ['52998224726', false],
    ['52998224735', false],
    ['5299822472', false],
    ['529982247250', false],
    ['', false],
    ['abc', false],
  ])('%j: %s', (text, expected) => {
    expect(isValidCpf(text)).toBe(expected);
  });

  test.each([...'0123456789'])('refuses eleven times %s', (digit) => {
    expect(isValidCpf(digit.repeat(11))).toBe(false);
  });

  it('accepts exactly one pair of check digits for nine digits that are not all equal', () => {
    const nine = fc.stringMatching(/^\d{9}$/).filter((digits) => new Set(digits).size > 1);
    fc.assert(
      fc.property(nine, (digits) => {
        const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
        expect(pairs.filter((pair) => isValidCpf(digits + pair))).toHaveLength(1);
      }),
    );
  });

  it('notices any one digit mistyped', () => {
    const slip = fc.record({
      place: fc.integer({ min: 0, max: 10 }),
      by: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(slip, ({ place, by }) => {
        const digits = [...'52998224725'];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(isValidCpf(digits.join(''))).toBe(false);
      }),
    );
  });
});

test.each([
  ['52998224725', true, false],
  ['529.982.247-25', true, false],
  ['52998224726', true, true],
  ['111.111.111-11', true, true],
  ['5299822472', false, false],
  ['529982247250', false, false],
  ['', false, false],
])('%j is a CPF: %s, and looks mistyped: %s', (text, is, isDoubtful) => {
  expect([isCpf(text), isDoubtfulCpf(text)]).toEqual([is, isDoubtful]);
});

describe('formatCpf', () => {
  test.each([
    ['', ''],
    ['5', '5'],
    ['529', '529'],
    ['1234', '123.4'],
    ['529982', '529.982'],
    ['5299822', '529.982.2'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247259999', '529.982.247-25'],
  ])('%j is shown as %j', (text, expected) => {
    expect(formatCpf(text)).toBe(expected);
  });

  it('keeps the digits', () => {
    const digits = fc.stringMatching(/^\d{0,11}$/);
    fc.assert(
      fc.property(digits, (text) => {
        expect(onlyDigits(formatCpf(text))).toBe(text);
      }),
    );
  });
});

test('onlyDigits drops everything else, digits of other scripts too', () => {
  expect(onlyDigits('(11) 9-8 a٣')).toBe('1198');
});
