import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';

import { downloadExample, downloadRefused } from './files.ts';

const noticed = (): unknown[] =>
  notificationsStore.getState().notifications.map(({ message }) => message);

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['an example', () => downloadExample('products')],
  ['refused rows', () => downloadRefused([['Motivo']], 'produtos.csv')],
])('says that %s could not be saved', async (_what, download) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('Blob', undefined);
  await download();
  expect(noticed()).toEqual(['Erro ao baixar a planilha. Tente novamente.']);
});
