import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { ConfirmedPage } from './confirmed-page.tsx';
import { pixBox } from './pix-box.tsx';

afterEach(cleanup);

const CODE = '00020126330014br.gov.bcb.pix0111529982247255204000053039865802BR';
const due = pixBox({ pix: { code: CODE, amount: 100, receiverName: 'ANA SOUZA' }, total: 187.4 });

it.each([
  ['paid', null],
  ['unpaid', due],
])('says the same to the letter, %s', (_, payment) => {
  render(<ConfirmedPage payment={payment} seller={undefined} focusTitle={false} />);
  screen.getByText('PEDIDO CONFIRMADO!');
  screen.getByText('Agora é só aguardar o código de rastreio.');
});

it('says in the box of the PIX what is still to pay, and has its whole code', () => {
  render(due);
  const box = screen.getByRole('region', { name: 'Pague com PIX' });
  expect(box.textContent).toContain('Falta pagar R$\u00a0100,00');
  expect(box.textContent).toContain('De R$\u00a0187,40, o resto a loja já recebeu.');
  expect(screen.getByRole('group', { name: 'Código PIX Copia e Cola' }).textContent).toBe(CODE);
});
