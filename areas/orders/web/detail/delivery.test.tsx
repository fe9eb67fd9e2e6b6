import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { bareDetail } from '../order.fixture.ts';
import { Delivery } from './delivery.tsx';

standInForBrowser();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('gives the focus back to its button, which lost it while it waited', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(bareDetail))));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Delivery order={bareDetail} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Marcar como entregue' });
  button.focus();
  fireEvent.click(button);
  // A browser takes the focus from a button that is disabled.
  button.blur();
  await waitFor(() => expect(document.activeElement).toBe(button));
});
