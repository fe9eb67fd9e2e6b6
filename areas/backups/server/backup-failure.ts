/** The recorded reason of a failed backup. The system's own message names paths, and is in the log alone. */
export type BackupFailure =
  | 'disk-full'
  | 'not-writable'
  | 'unreadable'
  | 'photos'
  | 'photos-disk-full'
  | 'other';

const WORDS: Readonly<Record<BackupFailure, string>> = {
  'disk-full': 'O disco da pasta de backups está cheio.',
  'not-writable': 'A pasta de backups não pode ser gravada pelo programa.',
  unreadable: 'O arquivo gravado não pôde ser lido de volta.',
  photos:
    'Nem todas as fotos da loja puderam ser lidas e copiadas; os dados, sim. O motivo está no log do servidor.',
  'photos-disk-full':
    'As fotos não couberam no disco da pasta de backups; os dados foram copiados.',
  other: 'O backup falhou. O motivo está no log do servidor.',
};

const BY_SYSTEM_CODE: Readonly<Record<string, BackupFailure>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  SQLITE_FULL: 'disk-full',
  // Codes of PostgreSQL.
  '53100': 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
  EEXIST: 'not-writable',
  // Codes of ours.
  storage_full: 'disk-full',
  photo_storage_failed: 'photos',
};

export class UnreadableBackup extends Error {
  override readonly name = 'UnreadableBackup';
}

/** The known cause of a failure. The causes of the error are searched too. */
export function backupFailureOf(error: unknown): BackupFailure {
  if (!(error instanceof Error)) return 'other';
  if (error instanceof UnreadableBackup) return 'unreadable';
  const code = 'code' in error ? String(error.code) : '';
  return BY_SYSTEM_CODE[code] ?? backupFailureOf(error.cause);
}

/** The reason why not all photos were copied beside a good backup. */
export const photosFailureOf = (error: unknown): BackupFailure =>
  backupFailureOf(error) === 'disk-full' ? 'photos-disk-full' : 'photos';

export const isOfPhotos = (recorded: string): boolean => recorded.startsWith('photos');

/** The text for a recorded failure. Earlier versions recorded whole sentences with paths; such sentences are not shown. */
export const backupFailureWords = (recorded: string): string =>
  Object.hasOwn(WORDS, recorded) ? WORDS[recorded as BackupFailure] : WORDS.other;
