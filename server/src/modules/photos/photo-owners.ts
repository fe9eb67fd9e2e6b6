import type { AuditSubject } from '../../core/trail.ts';
import { AppError } from '../../core/errors.ts';
import type { Db, Trx } from '../../db/tables.ts';
import { findProducts, holdProduct } from '../products/products.service.ts';
import type { OwnerKey } from './photos.repository.ts';

/** A product, of which photos are asked for or changed. */
export interface OwnerRef {
  readonly kind: 'product';
  readonly id: string;
}

export interface PhotoOwner {
  readonly key: OwnerKey;
  readonly subject: AuditSubject;
  /** The values of axes that its photos may name. */
  readonly valueIds: ReadonlySet<string>;
}

const ownerOf = ({ id, name }: { readonly id: string; readonly name: string }): PhotoOwner => ({
  key: { column: 'product_id', id },
  subject: { type: 'product', id, name },
  valueIds: new Set(),
});

/** @throws AppError `product_not_found`. */
export async function requireOwner(db: Db, { id }: OwnerRef): Promise<PhotoOwner> {
  const [product] = await findProducts(db, [id]);
  if (!product) throw new AppError('product_not_found');
  return ownerOf(product);
}

/** As `requireOwner`; nobody else changes the owner's photos before the transaction ends. */
export async function holdOwner(trx: Trx, { id }: OwnerRef): Promise<PhotoOwner> {
  const product = await holdProduct(trx, id);
  if (!product) throw new AppError('product_not_found');
  return ownerOf(product);
}
