import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '#test/harness.ts';
import { keepPhoto } from '#test/kept-photos.ts';
import { createTestStore, type TestStore } from '#test/store.ts';
import { mountSmallDisk, NO_SMALL_DISK } from '#test/small-disk.ts';
import { startS3StandIn, type S3StandIn } from '#test/stand-ins/s3.ts';
import { createTestTerminal } from '#test/terminal.ts';
import { runBackupCommand } from '#app/commands/backup-command.ts';
import { runRestoreCommand } from '#app/commands/restore-command.ts';
import { runVerifyCommand } from '#app/commands/verify-command.ts';
import { checkDatabase } from '#app/commands/doctor-checks.ts';
import { readConfig } from '#kit/server/core/config.ts';
import { newId } from '#kit/server/core/ids.ts';
import { withSnapshot } from '#kit/server/db/backup/open-snapshot.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import {
  createLocalPhotoFiles,
  openPhotoFiles,
  removeUnusedFiles,
} from '#areas/photos/server/photos.service.ts';
import { hashOfFiles } from '#areas/photos/server/read-photo.ts';
import { backupState } from './backups.service.ts';
import { turnOf } from './photo-copies.ts';

let store: TestStore;
let elsewhere: TestStore;
let engine: Engine;
let backups: string;
beforeEach(async () => {
  store = await createTestStore();
  elsewhere = await createTestStore();
  engine = await store.open();
  backups = join(elsewhere.dataDir, 'backups');
});
afterEach(async () => {
  await engine.close();
  await store.drop();
  await elsewhere.drop();
});

type Env = Readonly<Record<string, string>>;

async function run(
  command: typeof runBackupCommand | typeof runRestoreCommand | typeof runVerifyCommand,
  env: Env,
  args: readonly string[] = [],
  now = TEST_NOW,
) {
  const terminal = createTestTerminal({ APP_SECRET: 'x'.repeat(40), BACKUP_DIR: backups, ...env });
  const code = await command(args, terminal, now);
  return { code, printed: terminal.printed, complaints: terminal.complaints };
}
const s3Env = ({ options }: S3StandIn): Env => ({
  PHOTOS_S3_ENDPOINT: options.endpoint,
  PHOTOS_S3_BUCKET: options.bucket,
  PHOTOS_S3_REGION: options.region,
  PHOTOS_S3_ACCESS_KEY_ID: options.accessKeyId,
  PHOTOS_S3_SECRET_ACCESS_KEY: options.secretAccessKey,
});
const backUp = (now?: number) => run(runBackupCommand, store.env, [], now);

async function addProduct(): Promise<string> {
  const id = newId();
  await engine.db
    .insertInto('products')
    .values({
      id,
      name: `Blusa ${id}`,
      name_key: `blusa ${id}`,
      search_text: `blusa ${id}`,
      price_cents: 100,
      stock: 0,
      description: '',
      code: '',
      barcode: '',
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      deleted_at: null,
    })
    .execute();
  return id;
}

const photosOf = (dataDir: string) =>
  createLocalPhotoFiles(join(dataDir, 'photos'), () => undefined);

async function addPhoto(what: string): Promise<string> {
  return keepPhoto(engine.db, photosOf(store.dataDir), await addProduct(), what);
}

async function forget(hash: string): Promise<void> {
  await engine.db.deleteFrom('photos').where('hash', '=', hash).execute();
}

/** The names of the copies beside the backups, by the photo's hash. */
const copies = (): Record<string, number> => {
  const counts: Record<string, number> = {};
  const folder = join(backups, 'photos');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const [hash = ''] = entry.name.split('-');
    if (entry.isFile()) counts[hash] = (counts[hash] ?? 0) + 1;
  }
  return counts;
};

const daysAgo = (path: string, days: number): void => {
  const time = new Date(TEST_NOW - days * DAY_MS);
  utimesSync(path, time, time);
};

/** Ages the copies by 50 days and the remaining backups by 40 days. */
function timeGoesBy(): void {
  const photos = join(backups, 'photos');
  for (const entry of readdirSync(photos, { recursive: true, withFileTypes: true })) {
    if (entry.name.includes('-')) daysAgo(join(entry.parentPath, entry.name), 50);
  }
  for (const name of readdirSync(backups)) {
    if (name.endsWith('.gz')) daysAgo(join(backups, name), 40);
  }
}

describe('a backup', () => {
  it('copies each photo once', async () => {
    const first = await addPhoto('first');
    expect((await backUp()).printed[1]).toBe('1 photos beside it, 1 of them new.');
    const copy = join(backups, 'photos', first.slice(0, 2), `${first}-1200.webp`);
    const { ino } = statSync(copy);
    const second = await addPhoto('second');
    expect((await backUp(TEST_NOW + DAY_MS)).printed[1]).toBe('2 photos beside it, 1 of them new.');
    expect(copies()).toEqual({ [first]: 4, [second]: 4 });
    expect(statSync(copy).ino).toBe(ino);
  });

  it('tells of photos that are not whole, and keeps the rest', async () => {
    const [whole, lost] = [await addPhoto('whole'), await addPhoto('lost')];
    rmSync(join(store.dataDir, 'photos', lost.slice(0, 2), `${lost}-800.webp`));
    const { code, printed, complaints } = await backUp();
    expect([code, printed.slice(1)]).toEqual([1, ['2 photos beside it, 1 of them new.']]);
    expect(complaints).toEqual([
      expect.stringMatching(/^1 photos are missing or altered where the store has them: npm run/),
    ]);
    expect(copies()).toEqual({ [whole]: 4 });
    expect(await recorded()).toEqual([true, 'photos']);
    expect(await backupState(engine.db, TEST_NOW)).toMatchObject({
      lastGood: { finishedAt: TEST_NOW },
      lastFailure: { failure: 'photos' },
    });
  });

  it('tells of a lost folder of photos whose copies are all there, and keeps these', async () => {
    const hash = await addPhoto('first');
    await backUp();
    rmSync(join(store.dataDir, 'photos'), { recursive: true });
    expect((await backUp(TEST_NOW + DAY_MS)).code).toBe(1);
    expect(copies()).toEqual({ [hash]: 4 });
    const { findings } = await checkDatabase(readConfig(store.env), TEST_NOW + DAY_MS);
    expect(findings).toContainEqual({
      level: 'error',
      line: expect.stringMatching(
        /^Photos are missing: 1 of 1 .* npm run verify -- --repair/,
      ) as string,
    });
  });

  it.each(['flipped', 'emptied', 'cut'])('makes a copy anew that is %s', async (how) => {
    const hash = await addPhoto('first');
    await backUp();
    const path = join(backups, 'photos', hash.slice(0, 2), `${hash}-800.webp`);
    const whole = readFileSync(path);
    if (how === 'flipped')
      writeFileSync(
        path,
        whole.map((byte, at) => (at === 3 ? byte ^ 1 : byte)),
      );
    else truncateSync(path, how === 'cut' ? 2 : 0);
    const { code, printed } = await backUp(TEST_NOW + DAY_MS);
    expect([code, printed.slice(1)]).toEqual([
      0,
      ['1 photos beside it, 0 of them new.', '1 copies were damaged, and were made anew.'],
    ]);
    expect(readFileSync(path)).toEqual(whole);
  });

  it('reads each copy back within a month, some a night', () => {
    const hashes = Array.from({ length: 9_000 }, (_, at) => hashOfFiles([Buffer.from(String(at))]));
    const nights = Array.from({ length: 30 }, (_, night) => turnOf(hashes, night * DAY_MS));
    expect(Math.max(...nights.map(({ length }) => length))).toBeLessThan(400);
    expect(new Set(nights.flat()).size).toBe(9_000);
    expect(turnOf(hashes.slice(0, 200), TEST_NOW)).toHaveLength(200);
    expect(turnOf([], TEST_NOW)).toEqual([]);
  });

  const recorded = () =>
    engine.db
      .selectFrom('backups')
      .select(['failure', 'bytes'])
      .orderBy('finished_at')
      .execute()
      .then((rows) => rows.map(({ failure, bytes }) => failure ?? (bytes ?? 0) > 0));

  it('stands where the photos cannot be put beside it, and says so', async () => {
    await addPhoto('first');
    mkdirSync(backups);
    writeFileSync(join(backups, 'photos'), 'no folder');
    const { code, printed, complaints } = await backUp();
    expect(code).toBe(1);
    const [file = ''] = readdirSync(backups).filter((name) => name.endsWith('.gz'));
    expect(readdirSync(backups).toSorted()).toEqual([file, 'photos']);
    expect(printed).toEqual([expect.stringContaining(file)]);
    expect(complaints[0]).toMatch(
      /^The photos could not be copied to .*photos.*\. The backup stands/,
    );
    expect(await recorded()).toEqual([true, 'photos']);
    const now = TEST_NOW + DAY_MS;
    expect(await backupState(engine.db, now)).toMatchObject({
      lastGood: { file: join(backups, file) },
      lastFailure: { failure: 'photos' },
      overdue: false,
    });
    const { findings } = await checkDatabase(readConfig(store.env), now);
    expect(findings).toContainEqual({
      level: 'warn',
      line: expect.stringMatching(/^The last backup lacks photos \(photos, /) as string,
    });
    rmSync(join(backups, 'photos'));
    expect((await backUp(now)).code).toBe(0);
    expect(await backupState(engine.db, now)).toMatchObject({ lastFailure: undefined });
  });

  it('says that the disk has no room for the photos', async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (!disk) return skip(NO_SMALL_DISK);
    try {
      await addPhoto('x'.repeat(200_000));
      disk.fill(400_000);
      const { code } = await run(runBackupCommand, { ...store.env, BACKUP_DIR: disk.folder });
      expect(code).toBe(1);
      expect(await recorded()).toEqual([true, 'photos-disk-full']);
    } finally {
      disk.unmount();
    }
  });

  it('stands and is on record before its photos are fetched, which keep no other one waiting', async () => {
    await addPhoto('first');
    const service = await startS3StandIn();
    service.setMood('silent');
    const env = { ...store.env, ...s3Env(service) };
    const running = run(runBackupCommand, env);
    try {
      await expect.poll(recorded, { timeout: 8_000 }).toEqual([true]);
      const config = readConfig(env);
      expect(await withSnapshot(config, () => Promise.resolve('free'))).toBe('free');
    } finally {
      await service.stop();
    }
    const { code, complaints } = await running;
    expect([code, complaints]).toEqual([
      1,
      [expect.stringMatching(/\(GET was not answered: \w+\)\. The backup stands/)],
    ]);
    expect(await recorded()).toEqual([true, 'photos']);
  });

  it('goes on behind a photo that cannot be read, and marks those that are copied already', async () => {
    const old = await addPhoto('old');
    await backUp();
    const sign = join(backups, 'photos', old.slice(0, 2), `${old}-320.webp`);
    utimesSync(sign, new Date(0), new Date(0));
    const more = await Promise.all(['a', 'b', 'c', 'd'].map(addPhoto));
    const path = join(store.dataDir, 'photos', (more[0] ?? '').slice(0, 2), `${more[0]}-320.webp`);
    rmSync(path);
    mkdirSync(path);
    expect((await backUp(TEST_NOW + DAY_MS)).code).toBe(1);
    const whole = [old, ...more.slice(1)].map((hash) => [hash, 4]);
    expect(copies()).toEqual(Object.fromEntries(whole));
    expect(statSync(sign).mtimeMs).toBe(TEST_NOW + DAY_MS);
  });

  it('forgets a photo with the last backup that names it', async () => {
    const [gone, stays] = [await addPhoto('gone'), await addPhoto('stays')];
    await backUp();
    await forget(gone);
    await backUp(TEST_NOW + DAY_MS);
    expect(copies()).toEqual({ [gone]: 4, [stays]: 4 });
    timeGoesBy();
    await backUp(TEST_NOW + 2 * DAY_MS);
    expect(copies()).toEqual({ [stays]: 4 });
  });

  it('leaves the photos of a backup that somebody kept under another name', async () => {
    const gone = await addPhoto('gone');
    await backUp();
    const [name = ''] = readdirSync(backups).filter((each) => each.endsWith('.gz'));
    renameSync(join(backups, name), join(backups, 'antes da mudança'));
    await forget(gone);
    timeGoesBy();
    daysAgo(join(backups, 'antes da mudança'), 50);
    await backUp(TEST_NOW + 2 * DAY_MS);
    expect(copies()).toEqual({ [gone]: 4 });
    rmSync(join(backups, 'antes da mudança'));
    writeFileSync(join(backups, 'leia-me.txt'), 'no backup');
    daysAgo(join(backups, 'leia-me.txt'), 50);
    await backUp(TEST_NOW + 3 * DAY_MS);
    expect(copies()).toEqual({});
  });

  it('removes what a killed one had half written, or half removed', async () => {
    const [half, stays] = [await addPhoto('half'), await addPhoto('stays')];
    await backUp();
    await forget(half);
    rmSync(join(backups, 'photos', half.slice(0, 2), `${half}-320.webp`));
    mkdirSync(join(backups, 'photos/unfinished'), { recursive: true });
    for (const name of ['old', 'young']) {
      writeFileSync(join(backups, 'photos/unfinished', name), 'half');
      daysAgo(join(backups, 'photos/unfinished', name), name === 'old' ? 2 : 0);
    }
    timeGoesBy();
    await backUp(TEST_NOW + DAY_MS - 1);
    expect(copies()).toEqual({ [stays]: 4, young: 1 });
  });
});

describe('a restore', () => {
  const fileName = () => readdirSync(backups).find((name) => name.endsWith('.gz')) ?? '';
  const restore = (...args: string[]) =>
    run(runRestoreCommand, elsewhere.env, [join(backups, fileName()), ...args]);

  it('puts the photos where the store has them, and verify finds each', async () => {
    const hashes = [await addPhoto('first'), await addPhoto('second')];
    await backUp();
    expect((await restore('--dry-run')).printed).toContain(
      '2 photos, 2 of them to be put in place.',
    );
    expect(existsSync(join(elsewhere.dataDir, 'photos'))).toBe(false);
    expect((await restore()).printed).toContain('2 photos, 2 of them put in place.');
    for (const hash of hashes) {
      const bytes = await photosOf(elsewhere.dataDir).get(`${hash}-320.webp`);
      expect(bytes).toEqual(await photosOf(store.dataDir).get(`${hash}-320.webp`));
    }
    expect(await run(runVerifyCommand, elsewhere.env)).toMatchObject({
      code: 0,
      printed: ['Nothing differs.'],
    });
    rmSync(join(backups, 'photos'), { recursive: true });
    const dry = await restore('--dry-run', '--replace');
    expect([dry.code, dry.printed]).toEqual([
      0,
      expect.arrayContaining(['2 photos, 0 of them to be put in place.']),
    ]);
    expect((await restore('--replace')).printed).toContain('2 photos, 0 of them put in place.');
  });

  it('says how many photos are missing, and restores the rest', async () => {
    const hash = await addPhoto('first');
    await backUp();
    renameSync(join(backups, 'photos'), join(backups, 'not-copied'));
    const gone =
      '1 photos are missing: put the folder photos beside the backup and restore again, or send them anew. npm run verify names them.';
    expect((await restore('--dry-run')).printed).toContain(gone);
    const restored = await restore();
    expect([restored.code, restored.printed.includes(gone)]).toEqual([1, true]);
    expect(restored.printed).toContain('Restored. Start the server.');
    expect((await run(runVerifyCommand, elsewhere.env)).printed).toEqual([
      `photos.hash of ${hash} lacks its file 320.webp`,
      'Something differs.',
    ]);
  });
});

describe('a restore in the place of another store', () => {
  const hoursLater = async (place: TestStore, env: Env) => {
    const opened = await place.open();
    const photoFiles = openPhotoFiles(readConfig(env));
    const clock = () => TEST_NOW + 2 * HOUR_MS;
    await removeUnusedFiles({ engine: opened, db: opened.db, photoFiles, clock });
    await opened.close();
  };

  it.each(['a folder', 'a bucket'])('leaves no file in %s that no photo names', async (place) => {
    const service = await startS3StandIn();
    const env = { ...store.env, ...(place === 'a bucket' ? s3Env(service) : {}) };
    const files = openPhotoFiles(readConfig(env));
    const isThere = async (hash: string) => (await files.get(`${hash}-320.webp`)) !== undefined;
    try {
      const old = await keepPhoto(engine.db, files, await addProduct(), 'old');
      await run(runBackupCommand, env);
      const later = await keepPhoto(engine.db, files, await addProduct(), 'later');
      await engine.close();
      const [file = ''] = readdirSync(backups).filter((name) => name.endsWith('.gz'));
      const { code, printed } = await run(runRestoreCommand, env, [
        join(backups, file),
        '--replace',
      ]);
      expect(code).toBe(0);
      expect([await isThere(old), await isThere(later)]).toEqual([true, true]);
      await hoursLater(store, env);
      expect([await isThere(old), await isThere(later)]).toEqual([true, false]);
      const aside = /is kept: (?!schema)(.+)$/.exec(printed.at(-1) ?? '')?.[1];
      if (aside === undefined || place === 'a bucket') {
        expect(printed.at(-2)).toMatch(/go an hour after the start.* stand in .*backups.photos\.$/);
      } else {
        expect(printed.at(-2)).toBe('The photos of the store that was there are kept with it.');
        expect(await photosOf(aside).get(`${later}-320.webp`)).toBeDefined();
      }
    } finally {
      await service.stop();
    }
  });
});

describe('npm run verify', () => {
  const fileOf = (hash: string, folder = store.dataDir) =>
    join(folder, 'photos', hash.slice(0, 2), `${hash}-320.webp`);
  const verify = (env: Env, ...args: string[]) => run(runVerifyCommand, env, args);

  it.each(['a folder', 'a bucket'])(
    'repairs photos in %s from their copies, and copies from their photos',
    async (place) => {
      const service = await startS3StandIn();
      const env = { ...store.env, ...(place === 'a bucket' ? s3Env(service) : {}) };
      const files = openPhotoFiles(readConfig(env));
      const add = async (what: string) => keepPhoto(engine.db, files, await addProduct(), what);
      try {
        const [lost, altered, copied, both] = [
          await add('lost'),
          await add('altered'),
          await add('copied'),
          await add('both'),
        ];
        await run(runBackupCommand, env);
        await files.remove(`${lost}-320.webp`);
        await files.put(`${altered}-320.webp`, Buffer.from('other'));
        writeFileSync(fileOf(copied, backups), 'other');
        await files.remove(`${both}-320.webp`);
        truncateSync(fileOf(both, backups), 0);
        await engine.close();
        expect((await verify(env)).printed.toSorted()).toEqual(
          [
            `photos.hash of ${lost} lacks its file 320.webp`,
            `photos.hash of ${altered} is not that of its files`,
            `photos.hash of ${copied} is not that of its copy`,
            `photos.hash of ${both} lacks its file 320.webp`,
            `photos.hash of ${both} is not that of its copy`,
            'Something differs.',
          ].toSorted(),
        );
        expect((await verify(env, '--repair')).printed.slice(1)).toEqual([
          'Put 2 photos back, and made 1 copies of photos anew.',
          `photos.hash of ${both} lacks its file 320.webp`,
          `photos.hash of ${both} is not that of its copy`,
          'Something differs.',
        ]);
      } finally {
        await service.stop();
      }
    },
  );

  it('names each photo whose files are missing or altered', async () => {
    const names = ['altered', 'cut', 'missing', 'sound'];
    const [altered = '', cut = '', missing = ''] = await Promise.all(names.map(addPhoto));
    const pathOf = (hash: string, part: string) =>
      join(store.dataDir, 'photos', hash.slice(0, 2), `${hash}-${part}`);
    const other = readFileSync(pathOf(altered, '320.webp'));
    other[0] = (other[0] ?? 0) ^ 1;
    writeFileSync(pathOf(altered, '320.webp'), other);
    truncateSync(pathOf(cut, 'preview.jpg'), 2);
    rmSync(pathOf(missing, 'preview.jpg'));
    const { code, printed } = await run(runVerifyCommand, store.env);
    expect(code).toBe(1);
    expect(printed.toSorted()).toEqual(
      [
        'Something differs.',
        `photos.hash of ${altered} is not that of its files`,
        `photos.hash of ${cut} is not that of its files`,
        `photos.hash of ${missing} lacks its file preview.jpg`,
      ].toSorted(),
    );
  });

  it('says that the storage cannot be read', async () => {
    await addPhoto('first');
    const { code, complaints } = await run(runVerifyCommand, {
      ...store.env,
      PHOTOS_S3_ENDPOINT: 'http://127.0.0.1:9',
      PHOTOS_S3_BUCKET: 'loja-fotos',
      PHOTOS_S3_REGION: 'sa-east-1',
      PHOTOS_S3_ACCESS_KEY_ID: 'AKIAEXEMPLO',
      PHOTOS_S3_SECRET_ACCESS_KEY: 'a secret',
    });
    expect(code).toBe(1);
    expect(complaints).toEqual([
      'The storage of the photos: GET was not answered: TypeError',
      'The storage of the photos cannot be read.',
    ]);
  });
});
