import { expect, test } from 'vitest';
import type { ShippingKind } from '../contract/shipping.ts';
import { proposedShippingKind } from './proposed-shipping-kind.ts';

test.each<[string, ShippingKind]>([
  ['Motoboy', 'own'],
  ['MOTO', 'own'],
  ['Entrega própria', 'own'],
  ['  entrega   PROPRIA (centro)', 'own'],
  ['Retirada', 'pickup'],
  ['Retirar na loja', 'pickup'],
  ['Balcão', 'pickup'],
  ['No BALCAO', 'pickup'],
  ['Vou buscar', 'pickup'],
  ['Sedex', 'carrier'],
  ['PAC: retirada na agência', 'carrier'],
  ['Motorista parceiro', 'carrier'],
  ['Entrega expressa', 'carrier'],
  ['', 'carrier'],
])('"%s" is proposed as %s', (name, kind) => {
  expect(proposedShippingKind(name)).toBe(kind);
});
