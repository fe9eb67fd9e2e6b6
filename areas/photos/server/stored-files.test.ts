import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { PHOTO_PARTS, photoFile } from '#kit/rules/photo-address.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#test/factories.ts';
import { gate } from '#test/gate.ts';
import { useTestServer } from '#test/harness.ts';
import { programCall } from '#kit/server/core/call.ts';
import { StorageFault, type PhotoFiles } from './files/photo-files.ts';
import { ofProduct } from './photo-owners.ts';
import { addPhoto } from './photos.changes.ts';
import type { RenderedPhoto } from './drawing/render-photo.ts';
import { endDeadRemovals, storeFiles, removeUnusedFiles } from './stored-files.ts';
import { hashOfFiles } from './read-photo.ts';

const server = useTestServer();

function photoOf(what: string): RenderedPhoto {
  const files = PHOTO_PARTS.map((part) => ({ part, bytes: Buffer.from(`${what} ${part}`) }));
  return { hash: hashOfFiles(files.map(({ bytes }) => bytes)), files, width: 4, height: 3 };
}

/** The server's deps, with another storage of photos or parts of it. */
const deps = (files: Partial<PhotoFiles> = {}) => {
  const { deps: own } = server.current;
  return { ...own, photoFiles: { ...own.photoFiles, ...files } };
};
const now = () => server.current.deps.clock();
const keep = (photo: RenderedPhoto) => storeFiles(deps(), programCall(now()), photo);
const BUSY = { code: 'photo_being_removed' };

const countFiles = async ({ hash }: RenderedPhoto): Promise<number> => {
  const { photoFiles } = server.current.deps;
  const found = await Promise.all(PHOTO_PARTS.map((part) => photoFiles.get(photoFile(hash, part))));
  return found.filter(Boolean).length;
};
const rowOf = ({ hash }: RenderedPhoto) =>
  server.current.deps.db
    .selectFrom('photo_files')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst();

/** A removal that stops behind its first file, for this long until it goes on. */
async function slowRemoval(waitsMs: number): Promise<{ end: () => Promise<void> }> {
  const [begun, goOn] = [gate(), gate()];
  const remove = async (name: string): Promise<void> => {
    await server.current.deps.photoFiles.remove(name);
    begun.open();
    await goOn.opened;
  };
  server.current.advance(2 * HOUR_MS);
  const done = removeUnusedFiles(deps({ remove }));
  await begun.opened;
  server.current.advance(waitsMs);
  const end = (): Promise<void> => {
    goOn.open();
    return done;
  };
  return { end };
}

beforeEach(async () => {
  server.current.advance(2 * HOUR_MS);
  await removeUnusedFiles(deps());
});

describe('unused files', () => {
  it('go an hour after their upload, also where a clock that was ahead wrote when that was', async () => {
    const [late, ahead] = [photoOf('late'), photoOf('ahead')];
    await keep(late);
    await storeFiles(deps(), programCall(now() + 400 * 24 * HOUR_MS), ahead);
    await removeUnusedFiles(deps());
    expect([await countFiles(late), await countFiles(ahead)]).toEqual([4, 0]);
    server.current.advance(HOUR_MS + 1);
    await removeUnusedFiles(deps());
    expect([await countFiles(late), await rowOf(late)]).toEqual([0, undefined]);
  });

  it('are marked when their own removal begins, however long the others took', async () => {
    const photos = [photoOf('first'), photoOf('second')];
    for (const photo of photos) {
      await keep(photo);
      server.current.advance(1);
    }
    server.current.advance(2 * HOUR_MS);
    const [, second = photoOf('')] = photos;
    let answer: Promise<unknown> | undefined;
    const remove = async (name: string): Promise<void> => {
      await server.current.deps.photoFiles.remove(name);
      if (name === photoFile(photos[0]?.hash ?? '', 'preview.jpg')) {
        server.current.advance(20 * MINUTE_MS);
      }
      if (name !== photoFile(second.hash, '320.webp')) return;
      answer = keep(second).catch((error: unknown) => error);
      await answer;
    };
    await removeUnusedFiles(deps({ remove }));
    expect(await answer).toMatchObject(BUSY);
    expect(await countFiles(second)).toBe(0);
  });

  it('are removed by one process alone', async () => {
    const photo = photoOf('one');
    await keep(photo);
    const removal = await slowRemoval(MINUTE_MS);
    await removeUnusedFiles(deps());
    await expect(keep(photo)).rejects.toMatchObject(BUSY);
    await removal.end();
    expect(await rowOf(photo)).toBeUndefined();
    await keep(photo);
    expect(await countFiles(photo)).toBe(4);
  });

  it('stay with an upload that came while the run went on before them', async () => {
    const [first, second] = [photoOf('before'), photoOf('behind')];
    await keep(first);
    server.current.advance(1);
    await keep(second);
    const removal = await slowRemoval(8 * HOUR_MS);
    await keep(second);
    await removal.end();
    expect(await countFiles(second)).toBe(4);
  });

  it('stay with an upload that came while whoever removed them slept', async () => {
    const photo = photoOf('slept');
    await keep(photo);
    const removal = await slowRemoval(8 * HOUR_MS);
    await keep(photo);
    await removal.end();
    expect([await countFiles(photo), (await rowOf(photo))?.removing_at]).toEqual([4, null]);
  });

  it('can be taken again after a start, where the only process died while it removed them', async () => {
    const photo = photoOf('died');
    await keep(photo);
    const { db, engine } = server.current.deps;
    const marked = { removing_at: now() };
    await db.updateTable('photo_files').set(marked).where('hash', '=', photo.hash).execute();
    await expect(keep(photo)).rejects.toMatchObject(BUSY);
    await endDeadRemovals({ engine });
    // Another process may be alive where several share the database: the lease ends then.
    if (engine.isShared) server.current.advance(10 * MINUTE_MS + 1);
    await keep(photo);
    expect(await countFiles(photo)).toBe(4);
  });

  it('can be taken again although a clock that was ahead marked them', async () => {
    const photo = photoOf('marked');
    await keep(photo);
    const { db } = server.current.deps;
    await db
      .updateTable('photo_files')
      .set({ removing_at: now() + 400 * 24 * HOUR_MS })
      .where('hash', '=', photo.hash)
      .execute();
    await keep(photo);
    expect((await rowOf(photo))?.removing_at).toBeNull();
  });

  it('that cannot be removed keep none of the others', async () => {
    const photos = Array.from({ length: 210 }, (_, at) => photoOf(`some ${at}`));
    const hurt = new Set(photos.filter((_, at) => at % 2 === 0).map(({ hash }) => hash));
    const { db } = server.current.deps;
    const rows = photos.map(({ hash }, at) => ({
      hash,
      upload_id: hash,
      used_at: now() - 3 * HOUR_MS + at,
      removing_at: null,
    }));
    await db.insertInto('photo_files').values(rows).execute();
    const remove = async (name: string): Promise<void> => {
      if (hurt.has(name.slice(0, 64))) throw new StorageFault('photo_storage_failed');
      await server.current.deps.photoFiles.remove(name);
    };
    await expect(removeUnusedFiles(deps({ remove }))).rejects.toMatchObject({
      code: 'photo_storage_failed',
    });
    const left = await db.selectFrom('photo_files').select('hash').execute();
    expect(new Set(left.map(({ hash }) => hash))).toEqual(hurt);
    server.current.advance(HOUR_MS);
    await removeUnusedFiles(deps());
    expect(await db.selectFrom('photo_files').select('hash').execute()).toEqual([]);
  });

  it('are asked for no more once the storage fails at each, and those that failed come last then', async () => {
    const photos = Array.from({ length: 5 }, (_, at) => photoOf(`away ${at}`));
    for (const photo of photos) {
      await keep(photo);
      server.current.advance(1);
    }
    server.current.advance(2 * HOUR_MS);
    const asked: string[] = [];
    const remove = (name: string) => {
      asked.push(name.slice(0, 64));
      return Promise.reject(new StorageFault('photo_storage_failed'));
    };
    const [a, b, c, d, e] = photos.map(({ hash }) => hash);
    await expect(removeUnusedFiles(deps({ remove }))).rejects.toThrow();
    expect(asked.splice(0)).toEqual([a, b, c]);
    server.current.advance(HOUR_MS);
    await expect(removeUnusedFiles(deps({ remove }))).rejects.toThrow();
    expect(asked).toEqual([d, e, a]);
    server.current.advance(HOUR_MS);
    await removeUnusedFiles(deps());
    expect(await Promise.all(photos.map(countFiles))).toEqual([0, 0, 0, 0, 0]);
  });
});

it('a photo that has come is no longer its upload’s to take back', async () => {
  const { _id: id } = await createProduct(server.current);
  const photo = photoOf('come');
  let noted: string | undefined;
  const put = async (name: string, bytes: Buffer): Promise<void> => {
    noted = (await rowOf(photo))?.upload_id;
    await server.current.deps.photoFiles.put(name, bytes);
  };
  const draw = () => Promise.resolve({ photo });
  const owner = ofProduct(id);
  await addPhoto(deps({ put }), programCall(now()), { owner, upload: Buffer.alloc(0), draw });
  // A commit whose answer was lost looks as a failure does.
  expect((await rowOf(photo))?.upload_id).not.toBe(noted);
});
