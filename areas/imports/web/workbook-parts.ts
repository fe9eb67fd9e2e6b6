/* The parts of a workbook, which is a ZIP archive of XML files: unpacked up to a limit, and packed again without compression. */

export type WorkbookProblem =
  | 'damaged'
  | 'protected'
  | 'open-document'
  | 'old-browser'
  | 'too-large'
  | 'too-many';

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A small file can unpack into gigabytes. */
const MOST_UNPACKED = 80 * 1024 * 1024;
const [END, DIRECTORY, LOCAL] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50];
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The files of an archive, as they are packed. */
function entriesOf(archive: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = archive.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new WorkbookError('damaged');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY) throw new WorkbookError('damaged');
    if (view.getUint16(at + 8, true) & 1) throw new WorkbookError('protected');
    const nameBytes = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameBytes));
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(local, true) !== LOCAL) throw new WorkbookError('damaged');
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const bytes = archive.subarray(from, from + view.getUint32(at + 20, true));
    entries.push({ path: path.replace(/^\//, ''), method: view.getUint16(at + 10, true), bytes });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Unpacks a file. @param room the bytes that it may have. */
async function unpack({ method, bytes }: Entry, room: number): Promise<Uint8Array> {
  if (method === STORED) return bytes;
  if (method !== DEFLATED) throw new WorkbookError('damaged');
  const packed = new Blob([bytes]).stream().pipeThrough(decompression());
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = packed.getReader();
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    size += next.value.length;
    if (size > room) {
      await reader.cancel();
      throw new WorkbookError('too-large');
    }
    pieces.push(next.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function decompression(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    throw new WorkbookError('old-browser');
  }
}

/** The XML files of a workbook, by their paths. @throws WorkbookError */
export async function unpackParts(
  archive: Uint8Array<ArrayBuffer>,
): Promise<ReadonlyMap<string, string>> {
  const entries = entriesOf(archive);
  const parts = new Map<string, string>();
  let room = MOST_UNPACKED;
  for (const entry of entries.filter(({ path }) => /\.(xml|rels)$|^mimetype$/.test(path))) {
    const bytes = await unpack(entry, room);
    room -= bytes.length;
    parts.set(entry.path, new TextDecoder().decode(bytes));
  }
  if (parts.get('mimetype')?.startsWith('application/vnd.oasis')) {
    throw new WorkbookError('open-document');
  }
  return parts;
}

/** An archive of texts, each stored as it is. Checksums are left out: its reader, which is ours, does not look at them. */
export function packParts(parts: ReadonlyMap<string, string>): ArrayBuffer {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const add = (to: Uint8Array<ArrayBuffer>[], piece: Uint8Array<ArrayBuffer>): number => {
    to.push(piece);
    return piece.length;
  };
  for (const [path, text] of parts) {
    const name = encoder.encode(path);
    const bytes = encoder.encode(text);
    const at = size;
    const sizes = [0, bytes.length, bytes.length, name.length] as const;
    size += add(
      pieces,
      numbers(LOCAL, [20, 0x08_00, STORED, 0, 0], sizes.slice(0, 3), [sizes[3], 0]),
    );
    size += add(pieces, name) + add(pieces, bytes);
    const rest = [sizes[3], 0, 0, 0, 0] as const;
    directory.push(
      numbers(DIRECTORY, [20, 20, 0x08_00, STORED, 0, 0], sizes.slice(0, 3), rest, [0, at]),
      name,
    );
  }
  const length = directory.reduce((sum, piece) => sum + piece.length, 0);
  const ending = numbers(END, [0, 0, parts.size, parts.size], [length, size], [0]);
  const whole = new Uint8Array(size + length + ending.length);
  let at = 0;
  for (const piece of [...pieces, ...directory, ending]) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.buffer;
}

/** A signature, and groups of numbers of two and of four bytes in turn. */
function numbers(
  signature: number,
  ...groups: readonly (readonly number[])[]
): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const push = (value: number, width: number): void => {
    for (let at = 0; at < width; at += 1) bytes.push((value >>> (8 * at)) & 0xff);
  };
  push(signature, 4);
  for (const [at, group] of groups.entries()) {
    for (const value of group) push(value, at % 2 === 0 ? 2 : 4);
  }
  return Uint8Array.from(bytes);
}
