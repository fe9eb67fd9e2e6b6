import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Stored search texts as `orderSearchText` and its sisters give them now: with plain quotes and dashes, and with a mobile also without
 * its ninth digit. The texts of old records have both ways there already.
 */

const SIGNS = { "''": '‘’‚‛′ʹʻʼʽˈ`´＇', '"': '“”„‟″＂', '-': '‐‑‒–—―−－' };
const PLAIN = Object.entries(SIGNS)
  .flatMap(([plain, signs]) => [...signs].map((sign) => `'${sign}', '${plain}'`))
  .reduce((text, pair) => `replace(${text}, ${pair})`, 'search_text');

/** Adds the line of the old number behind the line of a mobile. A phone ends with the DDD and its nine digits. */
const oldNumbers = (newline: string, table: string, phone: string): string => {
  const end = (length: number, ...count: number[]) =>
    `substr(${[phone, `length(${phone}) - ${length - 1}`, ...count].join(', ')})`;
  const line = `${newline} || '55' || ${end(11)}`;
  const old = `${newline} || '55' || ${end(11, 2)} || ${end(8)}`;
  return `update ${table} set search_text = replace(search_text, ${line}, ${line} || ${old})
    where length(${phone}) >= 11 and ${end(9, 2)} between '96' and '99'`;
};

const statements = (newline: string): readonly string[] => [
  ...['orders', 'customers', 'products'].map(
    (table) => `update ${table} set search_text = ${PLAIN} where search_text <> ${PLAIN}`,
  ),
  oldNumbers(newline, 'orders', 'coalesce(customer_phone, recipient_phone)'),
  oldNumbers(newline, 'customers', 'phone'),
];

export const searchAsWritten: Migration = {
  sqlite: statements('char(10)'),
  postgres: statements('chr(10)'),
};
