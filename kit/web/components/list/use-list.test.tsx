import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { useList } from './use-list.ts';

// Browser features that jsdom lacks.
beforeAll(() => vi.stubGlobal('scrollTo', vi.fn()));
afterAll(() => vi.unstubAllGlobals());
afterEach(cleanup);

/** @param keepScroll whether the list is a part of a page. */
async function open(keepScroll: boolean) {
  const List = () => {
    const { search, paging } = useList<string, { page?: number }>(
      { pageSize: 1, keepScroll },
      ({ page }) => ({
        queryKey: ['list', page],
        queryFn: () => Promise.resolve({ rows: [`row ${page}`], total: 3 }),
      }),
    );
    return <button onClick={() => paging?.goTo((search.page ?? 1) + 1)}>Próxima</button>;
  };
  const history = createMemoryHistory({ initialEntries: ['/lista', '/registro'] });
  const routeTree = createRootRoute({
    component: List,
    validateSearch: ({ page }) => (typeof page === 'number' ? { page } : {}),
  });
  const router = createRouter({ routeTree, history });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button'));
  await expect.poll(() => router.state.location.search).toEqual({ page: 2 });
  history.back();
  await expect.poll(() => router.state.location.search).toEqual({});
  return router.state.location.pathname;
}

it('keeps each of its pages on the way back', async () => {
  await expect(open(false)).resolves.toBe('/registro');
});

it('keeps the way back from the page that it is a part of', async () => {
  await expect(open(true)).resolves.toBe('/lista');
});
