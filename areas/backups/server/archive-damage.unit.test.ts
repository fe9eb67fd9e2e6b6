import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell, Snapshot } from '#kit/server/db/backup/snapshot.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import { openArchive, writeArchive } from './archive.ts';

/* `BACKUP_DAMAGES=10000` makes so many random damages in all forms together; `BACKUP_DAMAGE_SEED` repeats the same ones. */
const DAMAGES = Number(process.env.BACKUP_DAMAGES ?? 600);
/** The number of bytes at either end of which every bit is tried. */
const EDGE_BYTES = process.env.BACKUP_DAMAGES === undefined ? 12 : 64;
const SEED =
  process.env.BACKUP_DAMAGE_SEED === undefined
    ? {}
    : { seed: Number(process.env.BACKUP_DAMAGE_SEED) };
const PASSPHRASE = 'quatro palavras bem escolhidas';
/** The weakest factor: some flipped bits make it stronger, up to a second. */
const SCRYPT_WORK_FACTOR = 2;
const FORMS = ['packed', 'encrypted', 'packed, earlier', 'encrypted, earlier'] as const;
type Form = (typeof FORMS)[number];

const folder = mkdtempSync(join(tmpdir(), 'balcao-damage-'));
const file = join(folder, 'backup');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TABLES: Readonly<Record<string, readonly (readonly Cell[])[]>> = {
  // The rows repeat themselves, so that a changed distance of a repetition may unpack to the same
  // text.
  customers: Array.from({ length: 40 }, (_, n) => [n, `Cliente ${n % 4}`, null, null, 0]),
  orders: Array.from({ length: 60 }, (_, n) => [n, n * 7919, 'AGUARDANDO CONFIRMAÇÃO', null, '']),
  settings: [],
};

const snapshot: Snapshot = {
  engine: 'sqlite',
  migrations: ['0001-first'],
  tables: Object.keys(TABLES).map((name) => ({ name, columns: ['a', 'b', 'c', 'd', 'e'] })),
  count: ({ name }) => Promise.resolve(TABLES[name]?.length ?? 0),
  async *rows({ name }) {
    yield await Promise.resolve(TABLES[name] ?? []);
  },
};

async function written(passphrase: string | undefined): Promise<Buffer> {
  rmSync(file, { force: true });
  const about = { createdAt: '2026-11-20T17:05:00.000Z', secret: null };
  const seal = { passphrase, scryptWorkFactor: SCRYPT_WORK_FACTOR };
  await writeArchive(file, snapshot, { ...about, ...seal });
  return readFileSync(file);
}

/** The file as earlier versions wrote it, which ends with the last line. */
function asEarlier(packed: Buffer): Buffer {
  const [header = '', ...lines] = gunzipSync(packed).toString().split('\n');
  const { ending: _, ...ofThen } = JSON.parse(header) as Record<string, unknown>;
  return gzipSync([JSON.stringify(ofThen), ...lines].join('\n'));
}

async function encrypted(packed: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  encrypter.setPassphrase(PASSPHRASE);
  return Buffer.from(await encrypter.encrypt(packed));
}

let forms: Readonly<Record<Form, Buffer>>;

beforeAll(async () => {
  const packed = await written(undefined);
  forms = {
    packed,
    encrypted: await written(PASSPHRASE),
    'packed, earlier': asEarlier(packed),
    'encrypted, earlier': await encrypted(asEarlier(packed)),
  };
});

/** Every row, by table. */
async function readAll(bytes: Buffer): Promise<Record<string, Cell[][]>> {
  writeFileSync(file, bytes);
  const { rows, close } = await openArchive(file, PASSPHRASE);
  try {
    const tables: Record<string, Cell[][]> = {};
    for await (const batch of rows) {
      (tables[batch.table] ??= []).push(...batch.rows.map((row) => [...row]));
    }
    return tables;
  } finally {
    close();
  }
}

/** The result of a damaged file: any error but a `StartupError` fails the test. */
async function read(bytes: Buffer): Promise<'refused' | 'taken, and alike' | 'taken, and other'> {
  try {
    const { customers, orders, ...more } = await readAll(bytes);
    const isAlike =
      JSON.stringify([customers, orders]) === JSON.stringify([TABLES.customers, TABLES.orders]);
    return isAlike && Object.keys(more).length === 0 ? 'taken, and alike' : 'taken, and other';
  } catch (error) {
    if (error instanceof StartupError) return 'refused';
    throw error;
  }
}

/**
 * The exception: gzip's own checksum is of the content, so in a packed file of an earlier version some bits mean nothing, such as
 * those between the last block and the checksum. The content itself is always the same.
 */
const endingsOf = (form: Form): readonly string[] =>
  form === 'packed, earlier' ? ['refused', 'taken, and alike'] : ['refused'];

function withBitFlipped(bytes: Buffer, bit: number): Buffer {
  const damaged = Buffer.from(bytes);
  damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return damaged;
}

interface Damage {
  readonly kind: 'flip' | 'cut' | 'zeros' | 'hole' | 'twice' | 'more';
  /** The place in the file, from 0 to below 1. */
  readonly at: number;
  readonly bit: number;
  readonly length: number;
}

const damages: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('flip', 'flip', 'flip', 'cut', 'zeros', 'hole', 'twice', 'more'),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bit: fc.nat(7),
  length: fc.integer({ min: 1, max: 40 }),
});

function damage(bytes: Buffer, { kind, at, bit, length }: Damage): Buffer {
  const place = Math.floor(at * bytes.length);
  const before = bytes.subarray(0, place);
  const piece = bytes.subarray(place, place + length);
  const after = bytes.subarray(place + length);
  switch (kind) {
    case 'flip':
      return withBitFlipped(bytes, place * 8 + bit);
    case 'cut':
      return before;
    case 'zeros':
      return Buffer.concat([before, Buffer.alloc(piece.length), after]);
    case 'hole':
      return Buffer.concat([before, after]);
    case 'twice':
      return Buffer.concat([before, piece, piece, after]);
    case 'more':
      return Buffer.concat([bytes, Buffer.alloc(length, bit)]);
  }
}

describe('a backup that is whole', () => {
  it.each(FORMS)('is taken: %s', async (form) => {
    expect(await read(forms[form])).toBe('taken, and alike');
  });

  it('opens with what packs as gzip does, and holds nothing besides', () => {
    const lines = gunzipSync(forms.packed).toString().split('\n');
    expect(lines.slice(-2)).toEqual([JSON.stringify({ end: true }), '']);
  });
});

describe.each(FORMS)('a damaged backup is refused (%s)', (form) => {
  it('with any bit of its first and last bytes flipped', async () => {
    const bytes = forms[form];
    const first = Array.from({ length: EDGE_BYTES * 8 }, (_, bit) => bit);
    for (const bit of first.flatMap((edge) => [edge, bytes.length * 8 - 1 - edge])) {
      expect(endingsOf(form), `bit ${bit} of ${bytes.length * 8}`).toContain(
        await read(withBitFlipped(bytes, bit)),
      );
    }
  });

  it('without its last bytes, however many', async () => {
    const bytes = forms[form];
    for (let cut = 1; cut <= 64; cut += 1) {
      expect(await read(bytes.subarray(0, bytes.length - cut)), `${cut} bytes`).toBe('refused');
    }
  });

  it('twice in one file, or before what is none', async () => {
    const bytes = forms[form];
    for (const more of [bytes, Buffer.from('x'), Buffer.alloc(1), Buffer.alloc(512)]) {
      const ending = await read(Buffer.concat([bytes, more]));
      expect(ending, `${more.length} bytes more`).toBe('refused');
    }
  });

  it('however it was damaged', async () => {
    const bytes = forms[form];
    await fc.assert(
      fc.asyncProperty(damages, async (call) => {
        const damaged = damage(bytes, call);
        fc.pre(!damaged.equals(bytes));
        expect(endingsOf(form)).toContain(await read(damaged));
      }),
      { numRuns: Math.ceil(DAMAGES / FORMS.length), ...SEED },
    );
  });
});

describe('a backup of lines that do not agree', () => {
  const repacked = (change: (lines: string[]) => string[]): Buffer => {
    const lines = gunzipSync(forms['packed, earlier']).toString().split('\n');
    return gzipSync(change(lines).join('\n'));
  };

  it('is refused: lines after the end, a table that is not announced, no end of the last line', async () => {
    expect(await read(repacked((lines) => lines))).toBe('taken, and alike');
    const changes: ((lines: string[]) => string[])[] = [
      (lines) => [...lines.slice(0, -1), '[1,2,3,4,5]', ''],
      (lines) => [...lines.slice(0, -1), ...lines],
      (lines) => [
        ...lines.slice(0, -2),
        '{"table":"more","columns":["a"]}',
        '[1]',
        ...lines.slice(-2),
      ],
      (lines) => lines.slice(0, -1),
    ];
    for (const change of changes) expect(await read(repacked(change))).toBe('refused');
  });
});
