import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Who asked to be forgotten, by the keyed hash of the CPF, so that an import of an old file can ask before it brings the person back.
 */

const table = (ending: string): readonly string[] => [
  `create table forgotten_people (
    cpf_hash text primary key not null,
    forgotten_at bigint not null
  ) ${ending}`,
];

export const forgottenPeople: Migration = { sqlite: table('without rowid'), postgres: table('') };
