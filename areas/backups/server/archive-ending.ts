import { createHash } from 'node:crypto';

/*
 * The ending of a packed backup: a second, empty member of the gzip format, which `zcat` skips. Its extra field holds the SHA-256
 * of every byte before it. The checksum of gzip itself covers the content alone: some bits around the content mean nothing, and
 * others unpack to the same content.
 */

const DIGEST_BYTES = 32;
/** A gzip header: deflate, with an extra field, no time, Unix. The extra field has 36 bytes, of the kind BL, whose value has 32. */
const HEAD = Buffer.from([31, 139, 8, 4, 0, 0, 0, 0, 0, 3, 36, 0, 66, 76, DIGEST_BYTES, 0]);
/** An empty content, its checksum and its length. */
const TAIL = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const LENGTH = HEAD.length + DIGEST_BYTES + TAIL.length;

/** A gzip header: deflate, no field, no time, no level. The system follows, which Node gives as Unix, Windows or macOS. */
const OUR_START = Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 0]);
const OUR_SYSTEMS: readonly (number | undefined)[] = [3, 10, 19];

/** Findings about a packed file, complete once the file has been read to its end. */
export interface SeenFile {
  hasEnding: boolean;
  /** Whether the file begins as Node's gzip does. */
  hasOurStart: boolean;
  /** The file's length without the ending. */
  bytes: number;
}

export const seeNothing = (): SeenFile => ({ hasEnding: false, hasOurStart: false, bytes: 0 });

export async function* endingWritten(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
  yield endingOf(hash.digest());
}

const endingOf = (digest: Buffer): Buffer => Buffer.concat([HEAD, digest, TAIL]);

/**
 * The chunks without their ending, if they have one.
 * @param seen is filled in.
 * @throws when the ending belongs to other bytes.
 */
export async function* endingRead(
  chunks: AsyncIterable<Uint8Array>,
  seen: SeenFile,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const pass = (bytes: Buffer): Buffer => {
    if (seen.bytes === 0) seen.hasOurStart = isOurStart(bytes);
    seen.bytes += bytes.length;
    hash.update(bytes);
    return bytes;
  };
  let held = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    // Enough bytes are held back to find the ending, and to see the start at once.
    if (held.length < 2 * LENGTH) continue;
    const sure = held.subarray(0, held.length - LENGTH);
    held = held.subarray(sure.length);
    yield pass(sure);
  }
  const at = held.length - LENGTH;
  seen.hasEnding = at >= 0 && held.subarray(at, at + HEAD.length).equals(HEAD);
  const rest = seen.hasEnding ? held.subarray(0, at) : held;
  if (rest.length > 0) yield pass(rest);
  if (seen.hasEnding && !held.subarray(at).equals(endingOf(hash.digest()))) {
    throw new Error('The ending is that of other bytes');
  }
}

const isOurStart = (bytes: Buffer): boolean =>
  bytes.subarray(0, OUR_START.length).equals(OUR_START) &&
  OUR_SYSTEMS.includes(bytes[OUR_START.length]);
