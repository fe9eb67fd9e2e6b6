import type { Trx } from '../src/db/tables.ts';
import { findSetting, saveSetting } from '../src/db/settings.ts';
import { STORE } from '../src/modules/store/store.service.ts';
import type { TestServer } from './harness.ts';

/** Says for how many days new and renewed links count; null: for good. */
export async function setLinkDays(server: TestServer, linkDays: number | null): Promise<void> {
  const save = async (trx: Trx) => {
    const stored = JSON.parse((await findSetting(trx, STORE)) ?? '{}') as object;
    await saveSetting(trx, STORE, JSON.stringify({ ...stored, linkDays }));
  };
  await server.engine.transaction(save);
}
