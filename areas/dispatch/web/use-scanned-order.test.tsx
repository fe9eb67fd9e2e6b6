import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { scanTexts } from './texts.ts';
import { focusRow, useScannedOrder } from './use-scanned-order.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const NUMBER = '482913057714';

afterEach(() => {
  cleanup();
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['does not answer', undefined, `${scanTexts.failed(NUMBER)}\nO servidor não respondeu.`],
  ['fails', 500, scanTexts.failed(NUMBER)],
  ['knows no such order', 404, scanTexts.unknown(NUMBER)],
])('says that the server %s', async (_, status, words) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () =>
    status ? Promise.resolve(new Response('', { status })) : Promise.reject(new TypeError('away')),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provide = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useScannedOrder(), { wrapper: provide });
  await act(() => result.current(NUMBER));
  expect(notificationsStore.getState().notifications[0]?.['data-words']).toBe(words);
});

it.each(["'", '\\', ']', '', "482913057761'"])('has no row for a scanned %j', (code) =>
  expect(focusRow(code)).toBe(false),
);
