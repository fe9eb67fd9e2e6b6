import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** An answer that is the same for everybody, in each encoding. */
export interface KeptAnswer {
  readonly status: 200 | 404;
  /** The media type, as in `text/html; charset=utf-8`. */
  readonly type: string;
  readonly tag: string;
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

export async function keepAnswer(
  text: string,
  { status, type }: Pick<KeptAnswer, 'status' | 'type'>,
): Promise<KeptAnswer> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    toGzip(identity),
  ]);
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, type, tag, bodies: { identity, gzip: zipped, br } };
}
