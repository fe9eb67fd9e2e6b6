import type * as endpoints from '../../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

export const photosApi = apiOf<typeof endpoints>('photos');

/** A product in no group, or a group, as in the address of its photos. */
export interface PhotoOwner {
  readonly kind: 'products' | 'product-groups';
  readonly id: string;
}
