import { expect, test } from 'vitest';
import type { TrackingCodeDoubt } from '../contract.ts';
import { trackingCodeDoubt } from './tracking-code-doubt.ts';

const CODES: readonly (readonly [doubt: TrackingCodeDoubt | undefined, ...codes: string[]])[] = [
  [undefined, 'AA123456785BR', 'RX123456785CN', '08042300012345', '888030012345678'],
  [undefined, '577-1234 5678', '1Z999AA10123456784', 'BR241234567890X', '14200012345670'],
  [undefined, '08011300012345', '499999999999', '549-1234 5678', '2034567890'],
  [undefined, '0804 2300 0123 45', '11222333000182'],
  ['check-digit', 'AA123456789BR', 'AA987654321BR'],
  ['unknown-form', 'AA12345678BR', 'aa1234567855br', 'abc', 'Motoboy: João', 'LOGGI-123'],
  ['unknown-form', '1234567', '1'.repeat(31), 'AA123456785BR AA473124829BR'],
  ['unknown-form', 'AA123456785BR/AA473124829BR', 'CPF 529.982.247-25', 'AA123456785 BR SEDEX'],
  ['cpf', '529.982.247-25', '529.982.247-26', '52998224725', '529982247-25'],
  ['cpf', '529 982 247 25', '529.982.247/25'],
  ['cnpj', '11.222.333/0001-81', '11.222.333/0001-82', '11222333000181'],
  ['cep', '01310-100', '01310100', '01.310-100', '01310.100', 'CEP 01310-100'],
  ['date', '15/11/2026', '15/11/2026 10:32', '15-11-26', '15.11.2026', '15/nov/2026'],
  ['date', '20261115T103200', '2026-11-15', '2026-11-15T10:32:00Z', '15112026'],
  ['date', '20261115', '20261115103200'],
  ['phone', '(11) 98765-4321', '11987654321', '1134567890', '5511987654321'],
  ['phone', '+55 11 98765-4321', '+351 912 345 678', '031987143119', '553187143119'],
  ['phone', '98765-4321', '98765 4321', '005511987654321'],
  ['money', '23,50', 'R$ 1.234,50', '1234.50', 'R$ 23'],
];

test.each(CODES.flatMap(([doubt, ...codes]) => codes.map((code) => [code, doubt] as const)))(
  '%s is in doubt for %s',
  (code, doubt) => {
    expect(trackingCodeDoubt(code)).toBe(doubt);
  },
);
