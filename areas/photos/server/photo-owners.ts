import type { AuditSubject } from '#kit/server/core/trail.ts';
import { AppError } from '#kit/server/core/errors.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findGroupOwner, findProductOwner, listValueIds } from './photo-owners.repository.ts';
import { type OwnerKey, listPhotoRows, type PhotoRow } from './photos.repository.ts';
import type { Deps } from '#kit/server/core/deps.ts';

/** The product or group of photos. */
export interface OwnerRef {
  readonly kind: 'product' | 'group';
  readonly id: string;
}

interface PhotoOwner {
  readonly key: OwnerKey;
  readonly subject: AuditSubject;
  /** The values of axes that its photos may name. */
  readonly valueIds: ReadonlySet<string>;
  /** A product in a group, whose photos are the group's. */
  readonly isInGroup: boolean;
}

const subjectOf = ({ id, name }: { readonly id: string; readonly name: string }): AuditSubject => ({
  type: 'product',
  id,
  name,
});

async function productOwner(db: Db, id: string): Promise<PhotoOwner> {
  const product = await findProductOwner(db, id);
  if (!product) throw new AppError('product_not_found');
  return {
    key: { column: 'product_id', id: product.id },
    subject: subjectOf(product),
    valueIds: new Set(),
    isInGroup: product.group_id !== null,
  };
}

async function groupOwner(db: Db, id: string): Promise<PhotoOwner> {
  const group = await findGroupOwner(db, id);
  if (!group) throw new AppError('product_group_not_found');
  return {
    key: { column: 'group_id', id: group.id },
    subject: subjectOf(group),
    valueIds: new Set(await listValueIds(db, id)),
    isInGroup: false,
  };
}

/** The owner of photos; inside a transaction it is locked until that ends. */
export const requireOwner = (db: Db, { kind, id }: OwnerRef): Promise<PhotoOwner> =>
  kind === 'group' ? groupOwner(db, id) : productOwner(db, id);

export function refuseInGroup({ isInGroup }: Pick<PhotoOwner, 'isInGroup'>): void {
  if (isInGroup) throw new AppError('photos_of_group');
}

/** An owner's photos in their order. */
export async function listPhotos({ db }: Pick<Deps, 'db'>, ref: OwnerRef): Promise<PhotoRow[]> {
  const { key } = await requireOwner(db, ref);
  return listPhotoRows(db, key);
}
