import { join } from 'node:path';
import type { Config } from '#kit/server/core/config.ts';
import { createLocalPhotoFiles } from './local-photo-files.ts';
import type { OnPhotoFault, PhotoFiles } from './photo-files.ts';
import { createS3PhotoFiles } from './s3-photo-files.ts';

/** The photos' files where the configuration has them: a bucket, or a folder in `DATA_DIR`. */
export const openPhotoFiles = (
  config: Pick<Config, 'dataDir' | 'photosS3'>,
  onFault: OnPhotoFault = () => undefined,
): PhotoFiles =>
  config.photosS3
    ? createS3PhotoFiles(config.photosS3, onFault)
    : createLocalPhotoFiles(join(config.dataDir, 'photos'), onFault);
