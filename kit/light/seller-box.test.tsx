import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { SellerBox } from './seller-box.tsx';

afterEach(cleanup);

const bare = {
  name: 'Ateliê da Ana',
  notice: '',
  whatsapp: null,
  logo: null,
  legalName: '',
  document: '',
  address: '',
  email: '',
};
const linesOf = (seller: Parameters<typeof SellerBox>[0]['seller']) => {
  render(<SellerBox seller={seller} />);
  const box = within(screen.getByRole('contentinfo'));
  return {
    lines: [...screen.getByRole('contentinfo').children].map(({ textContent }) => textContent),
    links: box.getAllByRole('link').map(({ textContent }) => textContent),
  };
};

it('says nothing that the shop left empty', () => {
  expect(linesOf(bare)).toEqual({
    lines: ['Quem vende', 'Ateliê da Ana', 'PrivacidadeTrocas e devoluções'],
    links: ['Privacidade', 'Trocas e devoluções'],
  });
});

it.each([
  ['529.982.247-25', 'CPF 529.982.247-25'],
  ['12.ABC.345/01DE-35', 'CNPJ 12.ABC.345/01DE-35'],
])('names the document %s by its kind, and the seller by the legal name', (document, line) => {
  const { lines } = linesOf({ ...bare, document, legalName: 'Ana Lima Ltda.' });
  expect(lines.slice(1, 3)).toEqual(['Ana Lima Ltda.', line]);
});
