import { expect, it } from 'vitest';

import { sharedText, sharingTexts, shortAddress, whatsappLink } from './shared.ts';

const address = 'https://loja.com.br/loja/blusa-ana';

it.each([
  [sharingTexts.price('R$\u00A089,90', false), `Blusa Ana por R$ 89,90 ${address}`],
  [sharingTexts.price('R$\u00A01.089,90', true), `Blusa Ana a partir de R$ 1.089,90 ${address}`],
  ['', `Conheça a loja Ateliê da Rosa: ${address}`],
])('sends a thing %j as %j', (price, text) => {
  expect(sharedText({ name: 'Blusa Ana', price, address, shop: 'Ateliê da Rosa' })).toBe(text);
  const link = new URL(whatsappLink(text));
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe(text);
});

it('shows an address without its scheme', () => {
  expect(shortAddress(address)).toBe('loja.com.br/loja/blusa-ana');
});
