import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Stored texts that are compared with a field of one line, as `oneLine` gives them now: a name with an unseen sign would never be met
 * again. Signs within pictures stay, and so does a text that another row has without its signs.
 */

const UNSEEN =
  '\u00AD\u200B\u200C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF';
const BLANKS = '\t\u00A0\u2007\u202F';

const lineOf = (column: string): string => {
  const seen = [...UNSEEN].reduce((text, sign) => `replace(${text}, '${sign}', '')`, column);
  return `trim(${[...BLANKS].reduce((text, sign) => `replace(${text}, '${sign}', ' ')`, seen)})`;
};

const oneLine = (table: string, column: string, isUnique = false): string => {
  const own = `${table}.${column}`;
  const taken = `exists (select 1 from ${table} as other
    where other.id <> ${table}.id and ${lineOf(`other.${column}`)} = ${lineOf(own)})`;
  return `update ${table} set ${column} = ${lineOf(own)}
    where ${own} <> ${lineOf(own)}${isUnique ? ` and not ${taken}` : ''}`;
};

const STATEMENTS = [
  oneLine('orders', 'shipping_name'),
  oneLine('shipping_policies', 'name'),
  oneLine('shipping_policies', 'name_key'),
  oneLine('product_groups', 'name_key'),
  oneLine('products', 'name_key', true),
  oneLine('users', 'email', true),
];

export const namesOfOneLine: Migration = { sqlite: STATEMENTS, postgres: STATEMENTS };
