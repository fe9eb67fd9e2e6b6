import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';

import { commonTexts } from '../lib/texts.ts';
import { useConfirm } from './notices/confirm-dialog.tsx';
import { useChange } from './use-change.ts';

interface RemovalOptions {
  title: string;
  /** The specification's question. */
  question: string | ((id: string) => string);
  /** The confirming button. Missing: Excluir. */
  confirmLabel?: string;
  send: (id: string) => Promise<unknown>;
  refresh: readonly QueryKey[];
  done: string;
  failed: string;
}

interface Removal {
  ask: (id: string) => void;
  /** `_id` of the rows that are being deleted. */
  removing: ReadonlySet<string>;
}

/** Deletes a row of a list after a question. The focus stays on the list, as the pressed button goes with the row. */
export function useRemoval({ title, question, confirmLabel, ...change }: RemovalOptions): Removal {
  const confirm = useConfirm();
  const list = useRef<HTMLElement>(null);
  const remove = useChange<string, unknown>({
    ...change,
    rowOf: (id) => id,
    onDone: () => {
      // The next row may be asked about by now.
      if (document.activeElement?.closest('[role="dialog"]')) return;
      list.current?.focus({ preventScroll: true });
    },
  });
  const ask = async (id: string): Promise<void> => {
    list.current = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    const agreed = await confirm({
      title,
      message: typeof question === 'string' ? question : question(id),
      confirmLabel: confirmLabel ?? commonTexts.remove,
      danger: true,
    });
    if (agreed) remove.run(id);
  };
  return { ask: (id) => void ask(id), removing: remove.rows };
}
