import type { PhotoAnswer, PhotosInput } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { sendFile } from '#kit/web/lib/api/send-file.ts';

/** A product in no group, or a group, as in the address of its photos. */
export interface PhotoOwner {
  readonly kind: 'products' | 'product-groups';
  readonly id: string;
}

const pathOf = ({ kind, id }: PhotoOwner): string => `/${kind}/${id}/photos`;

export const photoQueries = {
  of: (owner: PhotoOwner) =>
    queryOptions({
      queryKey: ['photos', owner.kind, owner.id] as const,
      queryFn: ({ signal }) => api.get<PhotoAnswer[]>(pathOf(owner), { signal }),
    }),
};

/** Lists, carts and groups show photos too: they are read again after each change of photos. */
export const SHOW_PHOTOS = ['products'] as const;

export const photoCalls = {
  list: (owner: PhotoOwner) => api.get<PhotoAnswer[]>(pathOf(owner)),

  add: (
    owner: PhotoOwner,
    photo: Blob,
    options: { idempotencyKey: string; onProgress: (part: number) => void },
  ) => sendFile<PhotoAnswer>(pathOf(owner), photo, options),

  arrange: (owner: PhotoOwner, photos: readonly PhotoAnswer[]) => {
    const body: PhotosInput = {
      photos: photos.map(({ _id, alt, valueId }) => ({ _id, alt, valueId })),
    };
    return api.put<PhotoAnswer[]>(pathOf(owner), body);
  },

  remove: (owner: PhotoOwner, id: string) => api.delete<null>(`${pathOf(owner)}/${id}`),
};
