import { describe, expect, it } from 'vitest';
import { formatPixKey, readPixKey } from './pix-key.ts';

const RANDOM = '123e4567-e12b-12d1-a456-426655440000';
/** `119…` has the check digits of a CPF, and is a mobile number of São Paulo. */
const BOTH = '11987100042';

describe('a PIX key', () => {
  it.each([
    ['529.982.247-25', 'cpf', '52998224725', '529.982.247-25'],
    [' 52998224725 ', 'cpf', '52998224725', '529.982.247-25'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181', '11.222.333/0001-81'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['(11) 98765-4321', 'phone', '+5511987654321', '+55 (11) 98765-4321'],
    ['11987654321', 'phone', '+5511987654321', '+55 (11) 98765-4321'],
    ['+5511987654321', 'phone', '+5511987654321', '+55 (11) 98765-4321'],
    ['+55 (011) 98765-4321', 'phone', '+5511987654321', '+55 (11) 98765-4321'],
    ['55 55 98765-4321', 'phone', '+5555987654321', '+55 (55) 98765-4321'],
    ['Ana.Souza+loja@Exemplo.com.br', 'email', 'ana.souza+loja@exemplo.com.br'],
    [RANDOM.toUpperCase(), 'random', RANDOM],
  ])('%s is of kind %s', (text, kind, key, shown = key) => {
    const read = readPixKey(text);
    expect(read).toEqual({ kind, key });
    if (typeof read === 'string') return;
    expect(formatPixKey(read)).toBe(shown);
    expect(readPixKey(shown)).toEqual(read);
  });

  it.each([
    '',
    'abc 529.982.247-25',
    '98765-4321',
    '+1 555 010 9999',
    '(20) 98765-4321',
    'ana@loja',
    'joão@exemplo.com',
    'ana&bia@exemplo.com',
    `${'a'.repeat(67)}@exemplo.com`,
    RANDOM.replaceAll('-', ''),
  ])('is not %s', (text) => {
    expect(readPixKey(text)).toBe('unknown');
  });

  it.each([
    ['52998224726', 'mistyped-cpf'],
    ['529.982.247-26', 'mistyped-cpf'],
    ['11.222.333/0001-82', 'mistyped-cnpj'],
    ['12ABC34501DE36', 'mistyped-cnpj'],
    [RANDOM.slice(1), 'mistyped-random'],
    [`${RANDOM}0`, 'mistyped-random'],
  ])('%s was meant to be another: %s', (text, problem) => {
    expect(readPixKey(text)).toBe(problem);
  });

  it('is not guessed where a CPF and a mobile number are the same digits', () => {
    expect(readPixKey(BOTH)).toBe('ambiguous');
    expect(readPixKey(`+55${BOTH}`)).toMatchObject({ kind: 'phone', key: `+55${BOTH}` });
    expect(readPixKey('119.871.000-42')).toMatchObject({ kind: 'cpf', key: BOTH });
  });
});
