import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#kit/server/db/engine/sqlite-driver.ts';
import { migrations } from '#app/migrations/all.ts';

const ROOT = join(import.meta.dirname, '..');

const HEAD = `import type { Generated, Kysely, Transaction } from 'kysely';
import type { Narrow } from './column-types.ts';

/*
 * Every table and column as the migrations leave them, written by \`npm run tables\` and never by hand. Money is integer centavos, times
 * are UTC epoch milliseconds, flags are 0 or 1, identifiers are UUIDv7 texts.
 */
`;

const END = `
/** Reads take a \`Db\`; a transaction is one too. */
export type Db = Kysely<Tables>;

/** A function that must be atomic takes a \`Trx\` first. */
export type Trx = Transaction<Tables>;
`;

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  blob: 'Buffer',
};

/** The tables of both engines: the search index of SQLite is its own, and so is the key by which that knows a row. */
const COLUMNS = `
  select t.name, c.name, lower(c.type), c."notnull" or c.pk, c.dflt_value is not null
  from pragma_table_list t join pragma_table_info(t.name) c
  where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' and c.name <> 'row_key'
  order by t.name, c.cid`;

type Column = readonly [
  table: string,
  name: string,
  type: string,
  isFilled: 0 | 1,
  hasDefault: 0 | 1,
];

/** The columns with a type of their own, `table.column`. */
function listNarrowColumns(): Set<string> {
  const areas = globSync('areas/*/server/*.columns.ts', { cwd: ROOT });
  const sources = ['kit/server/db/column-types.ts', ...areas].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const lines = sources.flatMap((source) => [...source.matchAll(/^ +'([^']+\.[^']+)':/gm)]);
  return new Set(lines.map(([, name = '']) => name));
}

function listColumns(): Column[] {
  const database = openDatabase(':memory:');
  for (const { sqlite } of Object.values(migrations)) sqlite.forEach((each) => database.exec(each));
  const columns = database.prepare(COLUMNS).rows([]) as unknown as Column[];
  database.close();
  return columns;
}

const interfaceOf = (table: string): string =>
  `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;

/**
 * The text of `tables.ts`.
 * @throws Error for a column that `column-types.ts`, or an area, names and no table has.
 */
export function tablesSource(): string {
  const narrow = listNarrowColumns();
  const tables = new Map<string, string[]>();
  for (const [table, name, type, isFilled, hasDefault] of listColumns()) {
    const values = narrow.delete(`${table}.${name}`)
      ? `Narrow<'${table}.${name}', ${TYPES[type]}>`
      : TYPES[type];
    const filled = isFilled ? values : `${values} | null`;
    const column = `  ${name}: ${hasDefault ? `Generated<${filled}>` : filled};\n`;
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  const unknown = [...narrow].join(', ');
  if (unknown) throw new Error(`There are no columns of these names: ${unknown}`);
  const interfaces = [...tables].map(
    ([table, columns]) => `\nexport interface ${interfaceOf(table)} {\n${columns.join('')}}\n`,
  );
  const rows = [...tables.keys()].map((table) => `  ${table}: ${interfaceOf(table)};\n`);
  return `${HEAD}${interfaces.join('')}\nexport interface Tables {\n${rows.join('')}}\n${END}`;
}
