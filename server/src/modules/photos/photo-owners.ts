import type { AuditSubject } from '../../core/trail.ts';
import { AppError } from '../../core/errors.ts';
import type { Db, Trx } from '../../db/tables.ts';
import {
  findKnownGroup,
  holdKnownGroup,
  type KnownGroup,
} from '../products/groups/groups.service.ts';
import { findProducts, holdProduct } from '../products/products.service.ts';
import type { OwnerKey } from './photos.repository.ts';

/** A product or a group, of which photos are asked for or changed. */
export interface OwnerRef {
  readonly kind: 'product' | 'group';
  readonly id: string;
}

export interface PhotoOwner {
  readonly key: OwnerKey;
  readonly subject: AuditSubject;
  /** The values of axes that its photos may name. */
  readonly valueIds: ReadonlySet<string>;
  /** A product in a group, whose photos are the group's. */
  readonly isInGroup: boolean;
}

type KnownProduct = Awaited<ReturnType<typeof findProducts>>[number];

const subjectOf = ({ id, name }: { readonly id: string; readonly name: string }): AuditSubject => ({
  type: 'product',
  id,
  name,
});

function productOwner(product: KnownProduct | undefined): PhotoOwner {
  if (!product) throw new AppError('product_not_found');
  return {
    key: { column: 'product_id', id: product.id },
    subject: subjectOf(product),
    valueIds: new Set(),
    isInGroup: product.group_id !== null,
  };
}

function groupOwner(group: KnownGroup | undefined): PhotoOwner {
  if (!group) throw new AppError('product_group_not_found');
  return {
    key: { column: 'group_id', id: group.id },
    subject: subjectOf(group),
    valueIds: new Set(group.valueIds),
    isInGroup: false,
  };
}

/** @throws AppError `product_not_found`, `product_group_not_found`. */
export async function requireOwner(db: Db, { kind, id }: OwnerRef): Promise<PhotoOwner> {
  if (kind === 'group') return groupOwner(await findKnownGroup(db, id));
  const [product] = await findProducts(db, [id]);
  return productOwner(product);
}

/** As `requireOwner`; nobody else changes the owner's photos before the transaction ends. */
export async function holdOwner(trx: Trx, { kind, id }: OwnerRef): Promise<PhotoOwner> {
  return kind === 'group'
    ? groupOwner(await holdKnownGroup(trx, id))
    : productOwner(await holdProduct(trx, id));
}

/** @throws AppError `photos_of_group` for a product whose photos are its group's. */
export function refuseInGroup({ isInGroup }: Pick<PhotoOwner, 'isInGroup'>): void {
  if (isInGroup) throw new AppError('photos_of_group');
}
