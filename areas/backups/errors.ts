import type { Errors } from '#kit/contract/errors.ts';

export const backupsErrors = {
  backup_running: { status: 409, message: 'Uma cópia de segurança já está sendo feita.' },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    backups: typeof backupsErrors;
  }
}
