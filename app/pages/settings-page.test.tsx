import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { adminPages } from '../entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const main = () => within(screen.getByRole('main'));
const cards = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Configurações' });
  return main()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('Configurações', () => {
  it('leads an admin to all that is set up once, under the names of those pages', async () => {
    await admin.open(paths.settings);
    const found = await cards();
    expect(found.map(([, address]) => address)).toEqual([
      paths.store,
      paths.storeAddress,
      paths.messages,
      paths.staff,
      paths.privacy,
      paths.audit,
      paths.system,
    ]);
    for (const [name, address] of found) {
      cleanup();
      await admin.open(address ?? '');
      await screen.findByRole('heading', { level: 1, name: name ?? '' });
      const marked = screen.getByRole('link', { name: 'Configurações', current: 'page' });
      expect(marked.getAttribute('href')).toBe(paths.settings);
    }
  });

  it('shows an atendente what they may open, and how many messages failed', async () => {
    const summary = {
      pending: 0,
      sending: 0,
      failed: 2,
      unsure: 0,
      sentToday: 0,
      stall: null,
      senders: [],
    };
    await admin.open(paths.settings, { 'GET /messages/summary': summary }, 'atendente');
    const found = await cards();
    expect(found).toEqual([['Mensagens', paths.messages]]);
    await main().findByText('2 mensagens falharam');
    cleanup();
    const unsure = { ...summary, failed: 0, unsure: 1 };
    await admin.open(paths.settings, { 'GET /messages/summary': unsure }, 'atendente');
    await main().findByText('1 mensagem: não sabemos se saiu');
  });
});
