import { sql, type Insertable, type Selectable } from 'kysely';
import { statement } from '#kit/server/db/statement.ts';
import type { Db, PhotosTable, Trx } from '#kit/server/db/tables.ts';

export type PhotoRow = Selectable<PhotosTable>;

/** The owner of photos. */
export interface OwnerKey {
  readonly column: 'product_id' | 'group_id';
  readonly id: string;
}

export const listPhotoRows = (db: Db, { column, id }: OwnerKey): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where(column, '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function insertPhoto(trx: Trx, row: Insertable<PhotosTable>): Promise<void> {
  await trx.insertInto('photos').values(row).execute();
}

export async function updatePhoto(
  trx: Trx,
  id: string,
  change: Pick<PhotoRow, 'position' | 'alt' | 'value_id'>,
): Promise<void> {
  await trx.updateTable('photos').set(change).where('id', '=', id).execute();
}

/** The photos of these products, in the order of the products and of their photos. */
export async function listPhotosOfProducts(
  db: Db,
  productIds: readonly string[],
): Promise<PhotoRow[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('photos')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Makes a product's photo a group's. */
export async function giveToGroup(
  trx: Trx,
  id: string,
  place: { readonly group_id: string; readonly position: number },
): Promise<void> {
  await trx
    .updateTable('photos')
    .set({ ...place, product_id: null })
    .where('id', '=', id)
    .execute();
}

/** @returns the removed photo; undefined where the owner has no such photo. */
export const deletePhoto = (
  trx: Trx,
  { column, id }: OwnerKey,
  photoId: string,
): Promise<PhotoRow | undefined> =>
  trx
    .deleteFrom('photos')
    .where('id', '=', photoId)
    .where(column, '=', id)
    .returningAll()
    .executeTakeFirst();

const firstOf = statement((db, { ids }: { readonly ids: readonly string[] }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('photos')
        .select(['hash', 'width', 'height', 'alt'])
        .select((eb) => [
          eb.fn.coalesce('product_id', 'group_id').as('owner_id'),
          sql<number>`row_number() over (
            partition by coalesce(product_id, group_id) order by position, id)`.as('place'),
        ])
        .where((eb) => eb.or([eb('product_id', 'in', ids), eb('group_id', 'in', ids)]))
        .as('placed'),
    )
    .select(['owner_id', 'hash', 'width', 'height', 'alt'])
    .where('place', '=', sql.lit(1)),
);

/** The first photo of each of these products and groups that has one. */
export const listFirstPhotos = (db: Db, ids: readonly string[]) => firstOf(db, { ids });

const ofProducts = statement((db, { ids }: { readonly ids: readonly string[] }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('products')
        .innerJoin('photos', (join) =>
          join.on((eb) =>
            eb.or([
              eb('photos.product_id', '=', eb.ref('products.id')),
              eb('photos.group_id', '=', eb.ref('products.group_id')),
            ]),
          ),
        )
        .select(['products.id as of_product', 'hash', 'width', 'height', 'alt'])
        .select(
          sql<number>`row_number() over (partition by products.id
            order by case when photos.group_id is null then 1 else 0 end,
              case when photos.value_id is null then 1 else 0 end, position, photos.id)`.as(
            'place',
          ),
        )
        .where('products.id', 'in', ids)
        .where((eb) =>
          eb.or([
            eb('photos.value_id', 'is', null),
            eb('photos.value_id', '=', eb.ref('products.value_1_id')),
            eb('photos.value_id', '=', eb.ref('products.value_2_id')),
          ]),
        )
        .as('placed'),
    )
    .select(['of_product', 'hash', 'width', 'height', 'alt'])
    .where('place', '=', sql.lit(1)),
);

/**
 * The photo that shows each of these products, its group's before its own: one of its own values, or else the first that shows no
 * value in particular.
 */
export const listPhotosThatShow = (db: Db, ids: readonly string[]) => ofProducts(db, { ids });

/** Hashes of photos after a given one, each once and in their order; the first hashes after an empty text. */
export async function listHashesAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('hash')
    .distinct()
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}
