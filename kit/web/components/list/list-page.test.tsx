import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../browser.fixture.ts';
import { NetworkError } from '../../lib/api/api.ts';
import { ListBody } from './list-page.tsx';
import type { ListResult } from './use-list.ts';

standInForBrowser();
afterEach(cleanup);

const texts = { loadFailed: 'Erro ao buscar.', empty: 'Nada aqui.', notFoundHint: 'Confira.' };

function show(change: Partial<ListResult<string>>, onClear?: () => void) {
  const list: ListResult<string> = {
    rows: ['Caneca', 'Prato'],
    total: 2,
    loading: false,
    outdated: false,
    error: null,
    readAt: 0,
    retrying: false,
    retry: vi.fn(),
    ...change,
  };
  render(
    <MantineProvider env="test">
      <ListBody list={list} texts={texts} onClear={onClear} firstStep={<a href="/novo">Novo</a>}>
        {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
      </ListBody>
    </MantineProvider>,
  );
  return list;
}

it('says that it is loading', () => {
  show({ rows: undefined, loading: true });
  expect(screen.getByRole('status').textContent).toBe('Carregando...');
});

it('says what the specification says when there is nothing to show, and asks again', async () => {
  const list = show({ rows: undefined, error: new Error('down') });
  expect(screen.getByRole('alert').textContent).toBe('Erro ao buscar.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(list.retry).toHaveBeenCalledOnce();
});

it('tells a dead connection from a refusal', () => {
  show({ rows: undefined, error: new NetworkError('away') });
  expect(screen.getByRole('alert').textContent).toBe('Erro ao buscar.O servidor não respondeu.');
});

it('keeps the rows after a failed refresh, with a quiet line and a way to ask again', async () => {
  const list = show({ error: new Error('down') });
  expect(screen.getByText('Caneca')).toBeTruthy();
  expect(screen.getByText('Não foi possível atualizar.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(list.retry).toHaveBeenCalledOnce();
});

it('leads on from an empty list, and out of a search that finds nothing', async () => {
  show({ rows: [], total: 0 });
  expect(screen.getByRole('status').textContent).toBe('Nada aqui.');
  expect(screen.getByRole('link', { name: 'Novo' })).toBeTruthy();
  cleanup();
  const onClear = vi.fn();
  show({ rows: [], total: 0 }, onClear);
  expect(screen.getByText('Confira.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(onClear).toHaveBeenCalledOnce();
});

it('has pages when there is more than one', async () => {
  const goTo = vi.fn();
  show({ total: 4, paging: { page: 1, pageSize: 2, goTo } });
  await userEvent.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(goTo).toHaveBeenCalledWith(2);
});
