import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { onlyDigits } from './cpf.ts';
import {
  canChat,
  chatLink,
  formatPhone,
  isValidPhone,
  phoneDigits,
  recipientPhone,
  samePhone,
  shownPhone,
  storedPhone,
} from './phone.ts';

const mobile = fc.stringMatching(/^[1-9]{2}9[6-9]\d{7}$/);

describe('phoneDigits', () => {
  test.each([
    ['11987654321', '5511987654321'],
    ['(11) 98765-4321', '5511987654321'],
    ['1134567890', '551134567890'],
    ['5511987654321', '5511987654321'],
    ['+55 11 98765-4321', '5511987654321'],
    ['551134567890', '551134567890'],
    ['55987654321', '5555987654321'],
    ['5532123456', '555532123456'],
    ['5555987654321', '5555987654321'],
    ['011 98765-4321', '5511987654321'],
    ['0055 11 98765-4321', '5511987654321'],
    ['+55 (011) 98765-4321', '5511987654321'],
    ['+55 0 31 98714-3119', '5531987143119'],
    ['+55 (031) 3456-7890', '553134567890'],
    ['(0xx31) 98714-3119', '5531987143119'],
    ['https://wa.me/5531987143119', '5531987143119'],
    ['\u202A+55 11 98765\u20114321\u202C', '5511987654321'],
  ])('%j is %s', (text, expected) => {
    expect(phoneDigits(text)).toBe(expected);
  });

  test.each(['', 'abc', '98765432', '987654321', '351912345678', '55119876543210', '1'.repeat(20)])(
    'refuses %j',
    (text) => {
      expect(phoneDigits(text)).toBeUndefined();
    },
  );

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{8,15}$/), (text) => {
        const digits = phoneDigits(text);
        if (digits !== undefined) expect(phoneDigits(digits)).toBe(digits);
      }),
    );
  });
});

test.each([
  ['(11) 98765-4321', true],
  ['(11) 3456-7890', true],
  ['(11) 8765-4321', true],
  ['+55 55 99999-1234', true],
  ['(10) 98765-4321', false],
  ['(11) 1234-5678', false],
  ['(11) 38765-4321', false],
  ['+1 415 555 1234', false],
  ['98765-4321', false],
  ['', false],
])('%j can ring: %s', (text, expected) => {
  expect(isValidPhone(text)).toBe(expected);
});

test.each([
  ['(11) 98765-4321', '11987654321', '(11) 98765-4321', true],
  ['+55 11 98765-4321', '5511987654321', '(11) 98765-4321', true],
  ['031 98714-3119', '31987143119', '(31) 98714-3119', true],
  ['+55 0 31 98714-3119', '5531987143119', '(31) 98714-3119', true],
  ['\u202A+351 912 345 678\u202C', '+351 912 345 678', '+351 912 345 678', true],
  ['+351 912 345 678', '+351 912 345 678', '+351 912 345 678', true],
  ['+1 415 555 1234', '+1 415 555 1234', '+1 415 555 1234', true],
  ['+11 98765-4321', '11987654321', '(11) 98765-4321', true],
  ['123', '123', '123', false],
  ['(12) 3', '123', '123', false],
  ['98765-4321', '987654321', '987654321', false],
  [' ramal 7 ', 'ramal 7', 'ramal 7', false],
  ['---', '---', '---', false],
  ['+12', '+12', '+12', false],
])('%j is kept as %j, read as %j, and opens a chat: %s', (text, kept, shown, opens) => {
  const stored = storedPhone(text);
  expect([stored, shownPhone(stored), canChat(text)]).toEqual([kept, shown, opens]);
  expect(storedPhone(stored)).toBe(stored);
});

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['+1 415 555 2671', '+1 415 555 2671'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['11 98765-4321 / 11 3456-7890', '11 98765-4321 / 11 3456-7890'],
  ['9987', '9987'],
  [' ', ''],
])('the recipient’s phone %j is kept as %j', (text, kept) => {
  expect(recipientPhone(text)).toBe(kept);
});

describe('formatPhone', () => {
  test.each([
    ['+', '+'],
    ['+3', '+3'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['+5511', '(55) 11'],
    ['', ''],
    ['0', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['119876', '(11) 9876'],
    ['1198765', '(11) 9876-5'],
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['551134567890', '(11) 3456-7890'],
    ['55987654321', '(55) 98765-4321'],
    ['119876543210', '(11) 98765-4321'],
  ])('%j is shown as %j', (text, expected) => {
    expect(formatPhone(text)).toBe(expected);
  });

  it('keeps the digits of a national number, also typed one by one', () => {
    fc.assert(
      fc.property(mobile, (digits) => {
        expect(onlyDigits(formatPhone(digits))).toBe(digits);
        const typed = [...digits].reduce((shown, digit) => formatPhone(shown + digit), '');
        expect(typed).toBe(formatPhone(digits));
      }),
    );
  });
});

describe('samePhone', () => {
  test.each([
    ['11987654321', '(11) 98765-4321', true],
    ['11987654321', '+55 11 8765-4321', true],
    ['1187654321', '5511987654321', true],
    ['11987654321', '11987654322', false],
    ['11987654321', '21987654321', false],
    ['1134567890', '11934567890', false],
    ['', '', false],
    ['123', '123', false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(samePhone(a, b)).toBe(expected);
    expect(samePhone(b, a)).toBe(expected);
  });

  it('knows a mobile with and without country and ninth digit', () => {
    fc.assert(
      fc.property(mobile, (digits) => {
        const old = digits.slice(0, 2) + digits.slice(3);
        for (const form of [digits, `55${digits}`, old, `+55 ${old}`, formatPhone(digits)]) {
          expect(samePhone(form, digits)).toBe(true);
        }
      }),
    );
  });
});

describe('chatLink', () => {
  test.each([
    [
      '(11) 98765-4321',
      'https://wa.me/5511987654321?text=Ol%C3%A1!%20Estou%20interessado%20nos%20seus%20produtos.',
    ],
    [
      '+1 415 555 1234',
      'https://wa.me/14155551234?text=Ol%C3%A1!%20Estou%20interessado%20nos%20seus%20produtos.',
    ],
    ['123', 'https://wa.me/123?text=Ol%C3%A1!%20Estou%20interessado%20nos%20seus%20produtos.'],
    [
      '+351 912 345 678',
      'https://wa.me/351912345678?text=Ol%C3%A1!%20Estou%20interessado%20nos%20seus%20produtos.',
    ],
  ])('%s', (phone, link) => {
    expect(chatLink(phone, 'Olá! Estou interessado nos seus produtos.')).toBe(link);
  });

  it('carries any text unharmed', () => {
    const text = 'R$ 10 & 100% + #1?\nçã 😀';
    const [, query = ''] = chatLink('11987654321', text).split('?text=');
    expect(query).toMatch(/^[\w%.~!*'()-]+$/);
    expect(decodeURIComponent(query)).toBe(text);
  });
});
