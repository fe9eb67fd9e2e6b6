import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';

import { messageOf } from '../lib/api/api.ts';
import { isFocusLost } from '../lib/give-focus-back.ts';
import { commonTexts } from '../lib/texts.ts';
import { useConfirm } from './notices/confirm-dialog.tsx';
import { notifyWithAction } from './notices/notify.tsx';
import { removalTexts } from './texts.ts';
import { useChange } from './use-change.ts';

interface RowRemovalOptions {
  send: (id: string) => Promise<unknown>;
  refresh: readonly QueryKey[];
  failed: string;
}

interface RemovalOptions extends RowRemovalOptions {
  title: string;
  /** The specification's question. */
  question: string;
  done: string;
}

interface UndoableRemovalOptions extends RowRemovalOptions {
  restore: (id: string) => Promise<unknown>;
  done: string;
}

/** Deletes a row of a list. The focus stays on the list, as the pressed button disappears with the row. */
function useRowRemoval(
  options: RowRemovalOptions & { done?: string; onDone?: (id: string) => void },
) {
  const list = useRef<HTMLElement>(null);
  const pressed = useRef<Element>(null);
  const remove = useChange<string, unknown>({
    ...options,
    rowOf: (id) => id,
    onDone: (_answer, id) => {
      options.onDone?.(id);
      // The person may have opened the question of the next row meanwhile, or be typing.
      if (isFocusLost() || document.activeElement === pressed.current) {
        list.current?.focus({ preventScroll: true });
      }
    },
  });
  return {
    run: remove.run,
    /** `_id` of the rows that are being deleted. */
    removing: remove.rows,
    /** Remembers the list's place, while the pressed button is still there. */
    noteList: () => {
      pressed.current = document.activeElement;
      list.current = pressed.current?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    },
  };
}

/** Deletes a row of a list after the specification's question. */
export function useRemoval({ title, question, ...change }: RemovalOptions) {
  const confirm = useConfirm();
  const { run, removing, noteList } = useRowRemoval(change);
  const ask = async (id: string): Promise<void> => {
    noteList();
    const agreed = await confirm({
      title,
      message: question,
      confirmLabel: commonTexts.remove,
      danger: true,
    });
    if (agreed) run(id);
  };
  return { ask: (id: string): void => void ask(id), removing };
}

/** Deletes a row of a list at once; the notice offers to bring it back. */
export function useUndoableRemoval({ restore, done, ...change }: UndoableRemovalOptions) {
  const undo = useChange<string, unknown>({
    send: restore,
    rowOf: (id) => id,
    refresh: change.refresh,
    done: removalTexts.undone,
    failed: (error) => messageOf(error, removalTexts.undoFailed),
  });
  const { run, removing, noteList } = useRowRemoval({
    ...change,
    onDone: (id) => notifyWithAction(done, commonTexts.undo, () => undo.run(id)),
  });
  return {
    remove: (id: string): void => {
      noteList();
      run(id);
    },
    removing,
  };
}
