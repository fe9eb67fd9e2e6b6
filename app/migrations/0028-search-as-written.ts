import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Stored search texts as `orderSearchText` and its sisters give them now: with plain quotes and dashes, and with a phone in all the ways in
 * which people write it. The phone is the last field but for the key of the fiscal document. A mobile has its ninth digit there already.
 */

interface Words {
  readonly newline: string;
  readonly end: (text: string, length: number) => string;
  /** Whether a text ends with a line of 55, the digits and this many more. */
  readonly endsWith: (text: string, start: string, more: number) => string;
}

const SQLITE: Words = {
  newline: 'char(10)',
  end: (text, length) => `substr(${text}, -${length})`,
  endsWith: (text, start, more) =>
    `${text} glob '*' || char(10) || '55${start}${'[0-9]'.repeat(more)}'`,
};
const POSTGRES: Words = {
  newline: 'chr(10)',
  end: (text, length) => `right(${text}, ${length})`,
  endsWith: (text, start, more) => `${text} ~ ('\\n55${start}[0-9]{${more}}$')`,
};

const SIGNS: readonly (readonly [string, string])[] = [
  ...[...'‘’‚‛′ʹʻʼʽˈ`´＇'].map((sign) => [sign, "''"] as const),
  ...[...'“”„‟″＂'].map((sign) => [sign, '"'] as const),
  ...[...'‐‑‒–—―−－'].map((sign) => [sign, '-'] as const),
];
const PLAIN = SIGNS.reduce(
  (text, [sign, plain]) => `replace(${text}, '${sign}', '${plain}')`,
  'search_text',
);

/** Sets the texts anew that end with a phone of this form. `of.text` has a line's end in front. */
const phones =
  ({ newline, end, endsWith }: Words) =>
  (table: 'orders' | 'customers'): string[] => {
    const key = `${newline} || lower(fiscal_key)`;
    const hasKey = `fiscal_key is not null and ${end('search_text', 45)} = ${key}`;
    const withoutKey = `substr(search_text, 1, length(search_text) - 45)`;
    const texts =
      table === 'orders'
        ? `select id, cast(order_id as text) as number,
            ${newline} || case when ${hasKey} then ${withoutKey} else search_text end as text,
            case when ${hasKey} then ${key} else '' end as key from orders`
        : `select id, '' as number, ${newline} || search_text as text, '' as key from customers`;
    const set = (text: string, condition: string) =>
      `update ${table} set search_text = substr(${text} || of.key, 2) from (${texts}) as of
        where of.id = ${table}.id and ${condition}`;
    const line = (...parts: readonly string[]) => [newline, ...parts].join(' || ');
    const mobile = end('of.text', 11);
    const old = `substr(${mobile}, 1, 2) || substr(${mobile}, 4)`;
    const oldLine = line(`'55'`, old);
    return [
      set(
        [
          `replace(of.text, ${line(`'55'`, old, newline)}, ${newline})`,
          oldLine,
          line(`'0'`, mobile),
          line(`'0'`, old),
        ].join(' || '),
        endsWith('of.text', '[0-9][0-9]9[6-9]', 7),
      ),
      set(`of.text || ${line(`'0'`, mobile)}`, endsWith('of.text', '[0-9]', 10)),
      set(
        `of.text || ${line(`'0'`, end('of.text', 10))}`,
        `${endsWith('of.text', '[0-9]', 9)} and ${end('of.text', 12)} <> of.number`,
      ),
    ];
  };

const statements = (words: Words): readonly string[] => [
  ...['orders', 'customers', 'products'].map(
    (table) => `update ${table} set search_text = ${PLAIN} where search_text <> ${PLAIN}`,
  ),
  ...(['orders', 'customers'] as const).flatMap(phones(words)),
];

export const searchAsWritten: Migration = {
  sqlite: statements(SQLITE),
  postgres: statements(POSTGRES),
};
