import type { AreaTrail } from '#kit/contract/trail.ts';

export const backupsTrail = {
  actions: {
    'store.backup-started': 'pediu uma cópia de segurança',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    backups: typeof backupsTrail;
  }
}
