import type { PhotoAnswer } from '../contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetRefusal, notifyRefusal } from '#kit/web/components/notices/notify.tsx';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { photosApi, type PhotoOwner } from './shared/api.ts';
import { photosTexts as texts } from './texts.ts';

/** The wanted photos that still exist, then those added meanwhile. */
const merged = (wanted: readonly PhotoAnswer[], there: readonly PhotoAnswer[]): PhotoAnswer[] => {
  const ids = new Set(there.map(({ _id }) => _id));
  const known = new Set(wanted.map(({ _id }) => _id));
  return [
    ...wanted.filter(({ _id }) => ids.has(_id)),
    ...there.filter(({ _id }) => !known.has(_id)),
  ];
};

/**
 * Shows photos in their new order, with their new texts and values, at once, and saves one state after the other. Photos that were
 * added or removed meanwhile are respected.
 */
export function usePhotoOrder(owner: PhotoOwner): (photos: readonly PhotoAnswer[]) => void {
  const client = useQueryClient();
  const params = { id: owner.id };
  const { queryKey } = photosApi.query(`GET /${owner.kind}/:id/photos`, { params });
  const saving = `photo-order ${owner.id}`;

  const send = (photos: readonly PhotoAnswer[]): Promise<PhotoAnswer[]> =>
    photosApi.call(`PUT /${owner.kind}/:id/photos`, {
      params,
      body: { photos: photos.map(({ _id, alt, valueId }) => ({ _id, alt, valueId })) },
    });
  const { mutate } = useMutation({
    mutationKey: [saving],
    scope: { id: saving },
    mutationFn: async (photos: readonly PhotoAnswer[]) => {
      try {
        return await send(photos);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'photos_changed') throw error;
        const there = await photosApi.call(`GET /${owner.kind}/:id/photos`, { params });
        return send(merged(photos, there));
      }
    },
    onSuccess: (saved) => {
      const isLast = client.isMutating({ mutationKey: [saving] }) === 1;
      if (isLast) client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: productsApi.key() });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey });
      notifyRefusal(withConnection(error, messageOf(error, texts.arrangeFailed)), saving);
    },
  });

  return (photos) => {
    forgetRefusal(saving);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, [...photos]);
    mutate(photos);
  };
}
