import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../browser.fixture.ts';
import {
  notifyError,
  notifyRefusal,
  notifySuccess,
  notifyWithAction,
  useNoticesOfPage,
} from './notify.tsx';

standInForBrowser();

const goTo = (path: string): void => window.history.pushState(null, '', path);
const noticed = (): unknown[] =>
  notificationsStore.getState().notifications.map(({ message }) => message);

beforeEach(() => {
  notifications.clean();
  goTo('/pedido/editar');
});
afterEach(() => {
  cleanup();
  notifications.clean();
  goTo('/');
});

it('does what it offers once, also when it is tapped again while it leaves', () => {
  const undo = vi.fn();
  notifyWithAction('Frete excluído.', 'Desfazer', undo);
  const [notice] = notificationsStore.getState().notifications;
  render(<MantineProvider env="test">{notice?.message}</MantineProvider>);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

it('takes what was said on a page away with it', () => {
  const { unmount } = renderHook(useNoticesOfPage);
  notifySuccess('Produto incluído.');
  goTo('/pedido');
  unmount();
  expect(noticed()).toEqual([]);
});

it('keeps what was said while only the search of the address changed', () => {
  const { unmount } = renderHook(useNoticesOfPage);
  notifySuccess('Regra criada.');
  goTo('?create=1');
  unmount();
  expect(noticed()).toEqual(['Regra criada.']);
});

it('keeps what was said for the page that comes, although the one before is still there', () => {
  const { unmount } = renderHook(useNoticesOfPage);
  goTo('/pedido');
  notifySuccess('Alterações salvas.');
  unmount();
  expect(noticed()).toEqual(['Alterações salvas.']);
});

it.each([
  ['that failed', () => notifyError('Erro ao salvar.')],
  ['that was refused', () => notifyRefusal('Erro ao salvar.', 'regra')],
])('says once of a submission %s that it did so twice', (_, fail) => {
  fail();
  fail();
  expect(noticed()).toHaveLength(1);
});
