import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Photos of products and groups. `photo_files` knows whatever bytes are kept or are about to be, before they are: what nobody names is
 * found by it. The hash of a photo is the SHA-256 of its four files one after the other, so that it tells whether each is as it was.
 */

const tables = (ending: string): readonly string[] => [
  // `upload_id` is the last upload of these bytes: only that one takes them back when it fails. `used_at` is when the bytes were last
  // uploaded, or a row that named them went; `removing_at` since when somebody is removing them.
  `create table photo_files (
    hash text primary key not null,
    upload_id text not null,
    used_at bigint not null,
    removing_at bigint
  ) ${ending}`,
  // `value_id` is the value that the photo shows, such as a colour. Width and height are pixels of the widest file.
  `create table photos (
    id text primary key not null,
    product_id text references products (id),
    group_id text references product_groups (id),
    position integer not null,
    hash text not null references photo_files (hash),
    value_id text references product_group_values (id) on delete set null,
    alt text not null,
    width integer not null,
    height integer not null,
    created_at bigint not null,
    constraint photos_one_owner check ((product_id is null) <> (group_id is null)),
    constraint photos_value_of_group check (value_id is null or group_id is not null)
  ) ${ending}`,
  `create unique index photos_of_product on photos (product_id, hash) where product_id is not null`,
  `create unique index photos_of_group on photos (group_id, hash) where group_id is not null`,
  `create index photos_by_hash on photos (hash)`,
  `create index photos_by_value on photos (value_id) where value_id is not null`,
  `create index photo_files_by_use on photo_files (used_at)`,
];

export const photos: Migration = { sqlite: tables('without rowid'), postgres: tables('') };
