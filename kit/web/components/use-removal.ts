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

interface Restoring {
  restore: (id: string) => Promise<unknown>;
  /** The notice about a refused restoring. Missing: the server's message. */
  notRestored?: ((error: Error) => string) | undefined;
}

export interface RemovalOptions extends RowRemovalOptions {
  title: string;
  /** The specification's question. */
  question: string;
  /** The things that go, below the question. */
  consequence?: ((id: string) => string | undefined) | undefined;
  done: string;
  /** Brings the row back after the removal. Missing: a removal is for good. */
  undo?: Restoring | undefined;
}

interface UndoableRemovalOptions extends RowRemovalOptions, Restoring {
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

/** @returns the notice about a removal, which offers to bring the row back. */
function useRestoring({
  restore,
  notRestored = (error) => messageOf(error, removalTexts.undoFailed),
  refresh,
}: Restoring & Pick<RowRemovalOptions, 'refresh'>) {
  const undo = useChange<string, unknown>({
    send: restore,
    rowOf: (id) => id,
    refresh,
    done: removalTexts.undone,
    failed: notRestored,
  });
  return (done: string, id: string): void =>
    notifyWithAction(done, commonTexts.undo, () => undo.run(id));
}

/** Deletes a row of a list after the specification's question; with `undo` the notice offers to bring it back. */
export function useRemoval({ title, question, consequence, undo, ...change }: RemovalOptions) {
  const confirm = useConfirm();
  const offer = useRestoring({
    restore: () => Promise.resolve(),
    ...undo,
    refresh: change.refresh,
  });
  const { done, ...removal } = change;
  const { run, removing, noteList } = useRowRemoval(
    undo ? { ...removal, onDone: (id) => offer(done, id) } : change,
  );
  const ask = async (id: string): Promise<void> => {
    noteList();
    const agreed = await confirm({
      title,
      message: question,
      consequence: consequence?.(id),
      confirmLabel: commonTexts.remove,
      danger: true,
    });
    if (agreed) run(id);
  };
  return { ask: (id: string): void => void ask(id), removing };
}

/** Deletes a row of a list at once; the notice offers to bring it back. */
export function useUndoableRemoval(options: UndoableRemovalOptions) {
  const { done, send, refresh, failed } = options;
  const offer = useRestoring(options);
  const { run, removing, noteList } = useRowRemoval({
    send,
    refresh,
    failed,
    onDone: (id) => offer(done, id),
  });
  return {
    remove: (id: string): void => {
      noteList();
      run(id);
    },
    removing,
  };
}
