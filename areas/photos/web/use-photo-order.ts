import type { PhotoAnswer } from '../contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { forgetRefusal, notifyRefusal } from '#kit/web/components/notices/notify.tsx';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { sessionState } from '#kit/web/lib/session/session.ts';
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
 * Shows photos in their new order, with their new texts and values, at once, and saves one state after the other: of several
 * quick moves only the last. Photos that were added or removed meanwhile are respected.
 */
export function usePhotoOrder(owner: PhotoOwner): (photos: readonly PhotoAnswer[]) => void {
  const client = useQueryClient();
  const change = useId();
  const params = { id: owner.id };
  const { queryKey } = photosApi.query(`GET /${owner.kind}/:id/photos`, { params });
  const wanted = useRef<readonly PhotoAnswer[]>(undefined);
  const isSaving = useRef(false);

  const send = (photos: readonly PhotoAnswer[]): Promise<PhotoAnswer[]> =>
    photosApi.call(`PUT /${owner.kind}/:id/photos`, {
      params,
      body: { photos: photos.map(({ _id, alt, valueId }) => ({ _id, alt, valueId })) },
    });
  const arrange = async (photos: readonly PhotoAnswer[]): Promise<PhotoAnswer[]> => {
    try {
      return await send(photos);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'photos_changed') throw error;
      const there = await photosApi.call(`GET /${owner.kind}/:id/photos`, { params });
      return send(merged(photos, there));
    }
  };
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    while (wanted.current) {
      const photos = wanted.current;
      wanted.current = undefined;
      try {
        const saved = await arrange(photos);
        if (!wanted.current) client.setQueryData(queryKey, saved);
        void client.invalidateQueries({ queryKey: productsApi.key() });
      } catch (error) {
        wanted.current = undefined;
        logFailure(error);
        void client.invalidateQueries({ queryKey });
        if (!sessionState().expired) {
          const words = messageOf(error, texts.arrangeFailed);
          notifyRefusal(withConnection(error, words), change);
        }
      }
    }
    isSaving.current = false;
  };

  return (photos) => {
    forgetRefusal(change);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, [...photos]);
    wanted.current = photos;
    void save();
  };
}
