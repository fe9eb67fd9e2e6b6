import type { ErrorCode } from '#kit/contract/errors.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { AuditSubject } from '#kit/server/core/trail.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findGroupOwner, findProductOwner, listValueIds } from './photo-owners.repository.ts';
import { listPhotoRows, type OwnerKey, type PhotoRow } from './photos.repository.ts';

/** The product or group of photos, and the refusals in its name. */
export interface OwnerRef<Code extends ErrorCode> {
  readonly kind: 'product' | 'group';
  readonly id: string;
  /** There is no such owner on sale. */
  readonly missing: Code;
  /** The product is in a group, whose photos are shown. Undefined: that is no reason to refuse. */
  readonly grouped?: Code;
}

export const ofProduct = (id: string) =>
  ({ kind: 'product', id, missing: 'product_not_found' }) as const;
export const ofGroup = (id: string) =>
  ({ kind: 'group', id, missing: 'product_group_not_found' }) as const;

interface PhotoOwner {
  readonly key: OwnerKey;
  readonly subject: AuditSubject;
  /** The values of axes that its photos may name. */
  readonly valueIds: ReadonlySet<string>;
}

/** The owner of photos; inside a transaction it is locked until that ends. */
export async function requireOwner<Code extends ErrorCode>(
  db: Db,
  call: Refusing<Code>,
  { kind, id, missing, grouped }: OwnerRef<Code>,
): Promise<PhotoOwner> {
  const owner = await (kind === 'group' ? findGroupOwner(db, id) : findProductOwner(db, id));
  if (!owner) throw call.refusal(missing);
  if (grouped !== undefined && owner.group_id !== null) throw call.refusal(grouped);
  return {
    key: { column: kind === 'group' ? 'group_id' : 'product_id', id },
    subject: { type: 'product', id, name: owner.name },
    valueIds: new Set(kind === 'group' ? await listValueIds(db, id) : []),
  };
}

export async function listPhotos<Code extends ErrorCode>(
  { db }: Pick<Deps, 'db'>,
  call: Refusing<Code>,
  owner: OwnerRef<Code>,
): Promise<PhotoRow[]> {
  const { key } = await requireOwner(db, call, owner);
  return listPhotoRows(db, key);
}
