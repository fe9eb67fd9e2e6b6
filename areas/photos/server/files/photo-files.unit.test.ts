import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { mountSmallDisk, NO_SMALL_DISK } from '#test/small-disk.ts';
import { startS3StandIn, type S3StandIn } from '#test/stand-ins/s3.ts';
import { createLocalPhotoFiles } from './local-photo-files.ts';
import type { PhotoFiles } from './photo-files.ts';
import { createS3PhotoFiles, type S3Options } from './s3-photo-files.ts';

const NAME = `${'ab'.repeat(32)}-320.webp`;
const BYTES = Buffer.from('the bytes of a photo');
const AWAY = { code: 'photo_storage_failed' };
const FULL = { code: 'storage_full' };

let faults: string[];
const onFault = (fault: string): void => void faults.push(fault);
beforeEach(() => {
  faults = [];
});

async function comesAndGoes(files: PhotoFiles): Promise<void> {
  expect(await files.get(NAME)).toBeUndefined();
  await files.put(NAME, BYTES);
  await files.put(NAME, BYTES);
  expect(await files.get(NAME)).toEqual(BYTES);
  await files.remove(NAME);
  await files.remove(NAME);
  expect(await files.get(NAME)).toBeUndefined();
  await files.removeUnfinished(HOUR_MS);
  expect(faults).toEqual([]);
}

describe('files in a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(tmpdir(), `balcao-photos-${randomUUID()}`);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('come and go', () => comesAndGoes(createLocalPhotoFiles(folder, onFault)));

  it('are their owner’s, in the folder of their first letters', async () => {
    await createLocalPhotoFiles(folder, onFault).put(NAME, BYTES);
    const path = join(folder, 'ab', NAME);
    expect(readFileSync(path)).toEqual(BYTES);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });

  it('lose what a killed process had not finished, and no younger one', async () => {
    const files = createLocalPhotoFiles(folder, onFault);
    mkdirSync(join(folder, 'unfinished'), { recursive: true });
    for (const [name, seconds] of [
      ['old', 1_000],
      ['young', 9_000],
    ] as const) {
      writeFileSync(join(folder, 'unfinished', name), 'half');
      utimesSync(join(folder, 'unfinished', name), seconds, seconds);
    }
    await files.removeUnfinished(5_000_000);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual(['young']);
  });

  it('say that the folder cannot be used, and of what kind the fault is', async () => {
    writeFileSync(folder, 'a file');
    const files = createLocalPhotoFiles(folder, onFault);
    await expect(files.put(NAME, BYTES)).rejects.toMatchObject(AWAY);
    expect(faults).toEqual(['ENOTDIR']);
  });

  it('say that the disk is full, and leave nothing', async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (!disk) return skip(NO_SMALL_DISK);
    onTestFinished(() => disk.unmount());
    const files = createLocalPhotoFiles(join(disk.folder, 'photos'), onFault);
    await files.put(NAME, BYTES);
    disk.fill(8_192);
    const other = NAME.replace('320', '800');
    await expect(files.put(other, Buffer.alloc(200_000))).rejects.toMatchObject(FULL);
    expect(await files.get(other)).toBeUndefined();
    expect(readdirSync(join(disk.folder, 'photos/unfinished'))).toEqual([]);
    expect(await files.get(NAME)).toEqual(BYTES);
  });
});

/*
 * Against a server of S3's calls that somebody else wrote. It skips what only a service in the network has: TLS, a region's
 * redirect to another, and limits of its own.
 */
describe('objects in a bucket of a server', () => {
  let folder: string;
  let server: S3rver;
  let options: S3Options;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'balcao-s3-'));
    const bucket = { name: 'fotos', configs: [] } as const;
    const configureBuckets = [bucket];
    const at = { address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets };
    server = new S3rver(at);
    const { port } = await server.run();
    options = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: bucket.name,
      region: 'sa-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    };
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('come and go', () => comesAndGoes(createS3PhotoFiles(options, onFault)));

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'OUTRO' }, '403 InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'outro' }, '404 NoSuchBucket'],
  ])('are neither written nor read with %s', async (_, other, fault) => {
    const files = createS3PhotoFiles({ ...options, ...other }, onFault);
    await expect(files.put(NAME, BYTES)).rejects.toMatchObject(AWAY);
    await expect(files.get(NAME)).rejects.toMatchObject(AWAY);
    expect(faults).toEqual([`PUT was answered ${fault}`, `GET was answered ${fault}`]);
  });
});

/* Against a stand-in that computes each signature by itself, and can be away. */
describe('objects in a bucket', () => {
  let service: S3StandIn;
  beforeEach(async () => {
    service = await startS3StandIn();
  });
  afterEach(() => service.stop());

  it('come and go, each call signed', () =>
    comesAndGoes(createS3PhotoFiles(service.options, onFault)));

  it('stand under one name each', async () => {
    await createS3PhotoFiles(service.options, onFault).put(NAME, BYTES);
    expect([...service.objects]).toEqual([[`photos/${NAME}`, BYTES]]);
  });

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'PUT was answered 403 SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'AKIAOUTRO' }, 'PUT was answered 403 InvalidAccessKeyId'],
    [
      'another region',
      { region: 'us-east-1' },
      'PUT was answered 403 AuthorizationHeaderMalformed',
    ],
    ['no such bucket', { bucket: 'outro' }, 'PUT was answered 404 NoSuchBucket'],
  ])('are refused with %s', async (_, other, fault) => {
    const files = createS3PhotoFiles({ ...service.options, ...other }, onFault);
    await expect(files.put(NAME, BYTES)).rejects.toMatchObject(AWAY);
    expect(faults).toEqual([fault]);
    expect(service.objects.size).toBe(0);
  });

  it('say that the service refuses, is silent, or is away', async () => {
    const files = createS3PhotoFiles(service.options, onFault);
    const hasty = createS3PhotoFiles(service.options, onFault, 100);
    service.setMood('refusing');
    await expect(files.get(NAME)).rejects.toMatchObject(AWAY);
    service.setMood('silent');
    await expect(hasty.put(NAME, BYTES)).rejects.toMatchObject(AWAY);
    await service.stop();
    await expect(files.remove(NAME)).rejects.toMatchObject(AWAY);
    expect(faults).toEqual([
      'GET was answered 403 AccessDenied',
      'PUT was not answered: TimeoutError',
      // A kept connection may be used before it is known to be gone.
      expect.stringMatching(/^DELETE was not answered: ECONN(?:REFUSED|RESET)$/),
    ]);
  });
});
