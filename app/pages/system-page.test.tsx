import type { BackupStateAnswer } from '#areas/backups/endpoints.ts';
import type { SystemAnswer } from '#areas/system/endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, alert, press, refuse } from '../entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const at = '2026-11-20T17:05:00.000Z';
const STATE: SystemAnswer = {
  version: '1.0.0',
  node: 'v24.0.0',
  startedAt: at,
  engine: { name: 'sqlite', version: '3.50.4' },
  standby: null,
  databaseBytes: 1_000_000,
  freeBytes: null,
  publicUrl: null,
  messages: { waiting: 0, failed: 0, unsure: 0, oldestWaitingAt: null, stall: null },
  lastBackupAt: null,
  backupFailure: null,
  warnings: ['public-url-missing'],
};
const NONE: BackupStateAnswer = {
  lastGood: null,
  lastFailure: null,
  running: false,
  overdue: false,
  nightlyAt: '03:00',
};
const GOOD = { finishedAt: at, bytes: 1_000, rows: 10, encrypted: false };
const open = (backups: BackupStateAnswer = NONE) =>
  admin.open(paths.system, { 'GET /system': STATE, 'GET /backups/state': backups });

it('speaks to a shopkeeper: the address leads to its page, versions are folded away', async () => {
  await open();
  await screen.findByText('Falta o endereço dos links.');
  const link = await screen.findByRole('link', { name: 'Definir endereço' });
  expect(link.getAttribute('href')).toBe(paths.storeAddress);
  expect(screen.queryByText(/PUBLIC_URL|npm run/)).toBeNull();
  const details = screen.getByText('Detalhes técnicos').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain('Node.js');
});

it('says that no number sends, how long messages wait, and leads to the numbers', async () => {
  const stall = { waiting: 5, oldestMinutes: 42, someWorks: false };
  await admin.open(paths.system, {
    'GET /system': {
      ...STATE,
      messages: { ...STATE.messages, stall },
      warnings: ['no-sender-works'],
    },
    'GET /backups/state': NONE,
  });
  await screen.findByText('Nenhum número envia');
  await screen.findByText('5 mensagens esperam na fila; a mais antiga espera há 42 minutos.');
  const link = await screen.findByRole('link', { name: 'Ver números' });
  expect(link.getAttribute('href')).toBe(paths.zapi);
  expect(screen.queryByText(/Tudo em ordem/)).toBeNull();
});

it('has a backup made, and says when it is there', async () => {
  const { sent, answer } = await open();
  await screen.findByText('Nenhuma cópia ainda.');
  answer({
    'POST /backups': { ...NONE, running: true },
    'GET /backups/state': { ...NONE, running: true },
  });
  await press('Fazer cópia agora');
  await screen.findByText('Fazendo a cópia de segurança…');
  expect(sent.map(({ path, key }) => [path, key !== null])).toEqual([['/backups', true]]);
  answer({ 'GET /backups/state': { ...NONE, lastGood: GOOD } });
  await screen.findByText(/^Última cópia boa: 20\/11\/2026/, {}, { timeout: 8_000 });
});

it('says that it could not be begun, and why one failed', async () => {
  const failed = { finishedAt: at, reason: 'O disco está cheio.' };
  const { answer } = await open({ ...NONE, lastFailure: failed });
  await screen.findByText('A última tentativa falhou: O disco está cheio.');
  const message = 'Uma cópia de segurança já está sendo feita.';
  answer({ 'POST /backups': refuse(409, { message, code: 'backup_running' }) });
  await press('Fazer cópia agora');
  await alert(message);
});

it('says beside the newest failure which backup stands', async () => {
  const reason = 'As fotos não puderam ser copiadas; os dados, sim.';
  await open({ ...NONE, lastGood: GOOD, lastFailure: { finishedAt: at, reason } });
  await screen.findByText(
    /^A última tentativa falhou: As fotos .* os dados, sim\. Última cópia boa: 20\/11\/2026/,
  );
});

it.each(['03:00', null])(
  'says where the copies lie, the one of the night at %s',
  async (nightlyAt) => {
    await open({ ...NONE, lastGood: GOOD, nightlyAt });
    await screen.findByText(/na pasta “backups” dos dados da loja/);
  },
);
