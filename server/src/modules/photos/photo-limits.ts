import { LARGEST_PHOTO_BYTES } from '@balcao/domain/rules/photo-files';

/** The largest upload, for routes, which know no rules. */
export const LARGEST_UPLOAD_BYTES = LARGEST_PHOTO_BYTES;
