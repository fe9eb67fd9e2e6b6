import type { Migration } from '#kit/server/db/migration.ts';

/*
 * A changed commission holds from its day on: the one before is kept with the first day on which it held no more. Days are numbered as
 * in the figures.
 */

const tables = (ending: string): readonly string[] => [
  `create table past_commissions (
    tracking_link_id text not null references tracking_links (id),
    until_day bigint not null,
    basis_points integer not null,
    primary key (tracking_link_id, until_day)
  ) ${ending}`,
];

export const pastCommissions: Migration = { sqlite: tables('without rowid'), postgres: tables('') };
