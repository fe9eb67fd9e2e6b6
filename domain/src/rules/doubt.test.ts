import { expect, it } from 'vitest';
import type { OrderAnswer, OrderStatus } from '../contract/orders.ts';
import { hasDoubtfulCpf } from './doubt.ts';

it.each<[OrderStatus, string | null, boolean]>([
  ['CONFIRMADO', '52998224726', true],
  ['EM PROCESSAMENTO...', '11111111111', true],
  ['CONFIRMADO', '52998224725', false],
  ['CONFIRMADO', '', false],
  ['CONFIRMADO', '***.982.247-**', false],
  ['ENVIADO', '52998224726', false],
  ['CANCELADO', '52998224726', false],
  ['AGUARDANDO CONFIRMAÇÃO', null, false],
])('of %s with the CPF %j the CPF is marked: %s', (status, cpf, marked) => {
  const customer = cpf === null ? null : ({ cpf } as OrderAnswer['customer']);
  expect(hasDoubtfulCpf({ status, customer })).toBe(marked);
});
