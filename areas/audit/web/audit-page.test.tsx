import type { AuditEntryAnswer } from '../endpoints.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, press } from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

const entry: AuditEntryAnswer = {
  _id: 'e',
  at: '2026-11-20T17:05:00.000Z',
  actor: { _id: 'b', name: 'Bruno Reis', role: 'atendente' },
  action: 'product.changed',
  subject: { type: 'product', _id: 'p', name: 'Camiseta azul' },
  summary: 'mudou o produto Camiseta azul: nome, preço',
  changes: [{ field: 'preço', from: 'R$ 50,00', to: 'R$ 45,00' }],
  network: '127.0.0.0/24',
  requestId: 'r',
};

it('shows what an entry changed, the entries of one record alone, those of somebody, and all again', async () => {
  const { calls } = await admin.open(paths.audit, { 'GET /audit': [entry], 'GET /users': [] });
  const asked = () =>
    Object.fromEntries(calls.findLast(({ path }) => path === '/audit')?.search ?? []);
  await press('Ver mudanças');
  await screen.findByText('R$ 45,00');
  await press(/^Só deste/);
  await screen.findByText('Mostrando só o que aconteceu com um registro.');
  await expect.poll(asked).toMatchObject({ subjectType: 'product', subject: 'p' });
  const who = await screen.findByLabelText('Quem');
  await act(async () => fireEvent.change(who, { target: { value: 'system' } }));
  await expect.poll(asked).toMatchObject({ subject: 'p', role: 'system' });
  await press('Mostrar tudo');
  await expect.poll(asked).not.toHaveProperty('subject');
});
