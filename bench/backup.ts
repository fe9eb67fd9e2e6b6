import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_PARTS, photoFile } from '@balcao/domain/rules/photo-files';
import { newId } from '../server/src/core/ids.ts';
import { openDatabase } from '../server/src/db/engine/sqlite-driver.js';
import { createLocalPhotoFiles } from '../server/src/integrations/photo-files/local-photo-files.ts';
import { hashOfFiles } from '../server/src/modules/photos/photo-hash.ts';
import { call } from './load.ts';
import { runToEnd } from './processes.ts';
import { inDist, signIn, startShop } from './shop.ts';

/*
 * A backup of 300 groups of 12 products with four photos each: the first, one again with nothing new, its restore, and verify. Each in
 * a process of its own, from its start to its end.
 */

const GROUPS = 300;
const PHOTOS = 4;
const SIZES = ['P', 'M', 'G', 'GG'];
const COLOURS = ['Azul', 'Verde', 'Vinho'];
/** About those of a photo of a telephone's camera. */
const BYTES = [15_000, 70_000, 130_000, 85_000];

async function makeGroups(dataDir: string): Promise<string[]> {
  const server = await startShop({ DATA_DIR: dataDir });
  const headers = await signIn(server);
  const values = (names: readonly string[]) => names.map((name) => ({ name }));
  const axes = [
    { name: 'Tamanho', values: values(SIZES) },
    { name: 'Cor', values: values(COLOURS) },
  ];
  const products = SIZES.flatMap((size) =>
    COLOURS.map((colour) => ({ values: [size, colour], price: 50, stock: 3 })),
  );
  const ids: string[] = [];
  for (let count = 0; count < GROUPS; count += 1) {
    const body = { name: `Blusa ${count}`, axes, products };
    const url = `${server.url}/api/product-groups`;
    ids.push((await call<{ _id: string }>('POST', url, { body, headers }))._id);
  }
  await server.stop();
  return ids;
}

/** Keeps photos as uploads would, without drawing them. */
async function keepPhotos(dataDir: string, groups: readonly string[]): Promise<void> {
  const files = createLocalPhotoFiles(join(dataDir, 'photos'), () => undefined);
  const database = openDatabase(join(dataDir, 'balcao.db'));
  const file = database.prepare(
    'insert into photo_files (hash, upload_id, used_at) values (?, ?, 0)',
  );
  const row = database.prepare(
    `insert into photos (id, group_id, position, hash, alt, width, height, created_at)
     values (?, ?, ?, ?, '', 1200, 900, 0)`,
  );
  for (const group of groups) {
    for (let position = 1; position <= PHOTOS; position += 1) {
      const parts = BYTES.map((bytes) => randomBytes(bytes));
      const hash = hashOfFiles(parts);
      for (const [at, part] of PHOTO_PARTS.entries()) {
        await files.put(photoFile(hash, part), parts[at] ?? Buffer.alloc(0));
      }
      file.run([hash, newId()]);
      row.run([newId(), group, position, hash]);
    }
  }
  database.close();
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
try {
  const env = { DATA_DIR: join(folder, 'shop'), APP_SECRET: 'x'.repeat(40) };
  const backups = join(env.DATA_DIR, 'backups');
  const backUp = () => runToEnd([inDist('cli/backup.js')], env);
  await keepPhotos(env.DATA_DIR, await makeGroups(env.DATA_DIR));
  await timed(`the first backup, with ${GROUPS * PHOTOS} photos to copy`, backUp);
  const [name = ''] = readdirSync(backups).filter((each) => each.endsWith('.gz'));
  const first = join(backups, 'first.gz');
  // The next one may be of the same second, and would have its name.
  renameSync(join(backups, name), first);
  await timed('again, with nothing new', backUp);
  const other = { ...env, DATA_DIR: join(folder, 'other') };
  const restore = () => runToEnd([inDist('cli/restore.js'), first], other);
  await timed('restored elsewhere', restore);
  await timed('verified there', () => runToEnd([inDist('cli/verify.js')], other));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
