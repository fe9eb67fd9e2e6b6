import { createHash } from 'node:crypto';
import { SECOND_MS } from '#kit/rules/durations.ts';
import type { AwsClient } from 'aws4fetch';
import { StorageFault, type OnPhotoFault, type PhotoFiles } from './photo-files.ts';

export interface S3Options {
  /** The address has no path: the bucket follows it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 10 * SECOND_MS;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Types that a bucket which somebody looks into shows. */
const typeOf = (name: string): string => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');

/**
 * Objects `photos/{name}` in a bucket of S3 or a service that speaks as it does. Each call is made once: the caller tries again.
 * @param timeoutMs shorter for tests.
 */
export function createS3PhotoFiles(
  options: S3Options,
  onFault: OnPhotoFault,
  timeoutMs: number = TIMEOUT_MS,
): PhotoFiles {
  const { endpoint, bucket, ...keys } = options;
  let client: Promise<AwsClient> | undefined;
  const clientOf = (): Promise<AwsClient> =>
    (client ??= import('aws4fetch').then(
      (library) => new library.AwsClient({ ...keys, service: 's3', retries: 0 }),
    ));

  /** @returns the answer where its status is expected, read to its end. */
  const call = async (
    name: string,
    expected: readonly number[],
    init: { readonly method: string; readonly body?: Buffer },
  ): Promise<{ readonly status: number; readonly bytes: Buffer }> => {
    const { method, body = Buffer.alloc(0) } = init;
    const headers = {
      // The service refuses bytes that have changed on their way.
      'x-amz-content-sha256': sha256(body),
      ...(method === 'PUT' ? { 'content-type': typeOf(name) } : {}),
    };
    try {
      const library = await clientOf();
      const answer = await library.fetch(`${endpoint}/${bucket}/photos/${name}`, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      // A missing bucket does not mean a missing file.
      if (!expected.includes(answer.status) || codeIn(bytes) === 'NoSuchBucket') {
        onFault(`${method} was answered ${answer.status} ${codeIn(bytes)}`);
        throw new StorageFault('photo_storage_failed');
      }
      return { status: answer.status, bytes };
    } catch (error) {
      if (error instanceof StorageFault) throw error;
      onFault(`${method} was not answered: ${faultOf(error)}`);
      throw new StorageFault('photo_storage_failed');
    }
  };

  return {
    put: async (name, bytes) => {
      await call(name, [200], { method: 'PUT', body: bytes });
    },
    get: async (name) => {
      const { status, bytes } = await call(name, [200, 404], { method: 'GET' });
      return status === 404 ? undefined : bytes;
    },
    remove: async (name) => {
      await call(name, [200, 204, 404], { method: 'DELETE' });
    },
    // An object is there whole or not at all.
    removeUnfinished: () => Promise.resolve(),
  };
}

/** The service's own word for a refusal, such as `AccessDenied`. */
const codeIn = (answer: Buffer): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(answer.toString('latin1', 0, 2_000))?.[1] ?? '';

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || error.name;
}
