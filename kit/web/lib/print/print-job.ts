import type { PrintFonts } from './load-fonts.ts';

/** A paper to draw: its kind is one of the worker's, which `app/entries/admin/print-worker.ts` lists. */
export interface PrintJob {
  readonly kind: string;
  readonly fonts: PrintFonts;
}

/** The worker's answers: first that it has started, then its progress, at last the file. */
export type PrintReport =
  | { kind: 'ready' }
  | { kind: 'progress'; done: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'failed'; reason: string };
