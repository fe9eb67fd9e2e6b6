import type { PhotoAnswer } from '@balcao/domain/contract/photos';
import type { PhotoRow } from './photos.repository.ts';

export const presentPhoto = (row: PhotoRow): PhotoAnswer => ({
  _id: row.id,
  hash: row.hash,
  width: row.width,
  height: row.height,
  alt: row.alt,
  valueId: row.value_id,
});
