import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../../components/browser.fixture.ts';
import { LinkList } from './link-list.tsx';

standInForBrowser();
afterEach(cleanup);

it('has buttons that say what the specification calls them, and name their link to a screen reader', () => {
  const link = {
    _id: 'a',
    trackingId: 'bia-1',
    influencerName: 'Bia Modas',
    sellerPhone: '11987654321',
    clicks: 3,
    orders: 1,
    commissionPercent: 0,
  };
  render(
    <MantineProvider env="test">
      <LinkList links={[link]} removing={new Set()} onRemove={vi.fn()} />
    </MantineProvider>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Copiar Link', 'Deletar']);
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copiar Link: Bia Modas',
    'Deletar: Bia Modas',
  ]);
});
