import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

import { withConnection } from '../lib/api/failure-text.ts';
import { useSubmissionKey } from '../lib/api/use-submission-key.ts';
import { sessionState } from '../lib/session/session.ts';
import { forgetRefusal, notifyRefusal, notifySuccess } from './notices/notify.tsx';

export interface ChangeOptions<Input, Answer> {
  /** The request. The same input has the same key until the request succeeds. */
  send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** The row of the input: different rows are changed side by side, without a key. Missing: one change at a time. */
  rowOf?: (input: Input) => string;
  /** Queries to read again afterwards, also after a refusal: the list may be out of date. */
  refresh?: readonly QueryKey[];
  /** The notification after success. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** The notification after a failure: the specification's text, or one made from the error. */
  failed: string | ((error: Error) => string);
  /** Shows the result before the server answers; returns a function that undoes it. */
  optimistic?: (client: QueryClient, input: Input) => () => void;
  onDone?: (answer: Answer, input: Input) => void;
  /** Leaves the page after success; the notification belongs to the next page. */
  leave?: () => Promise<void>;
  /**
   * Returns true when the failure is already shown at its field: then there is no notification. Not called when the session
   * ended, as the frame then says why.
   */
  onFailed?: (error: Error, input: Input) => unknown;
}

export interface Change<Input> {
  /** Does nothing while a request (of this row) is on its way: a second click never sends twice. */
  run: (input: Input) => void;
  pending: boolean;
  input: Input | undefined;
  rows: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

const textOf = <Args extends unknown[]>(
  text: string | ((...args: Args) => string),
  ...args: Args
): string => (typeof text === 'function' ? text(...args) : text);

/** Sends a change, reads the lists again and reports the result. The query client logs failures (lib/query-client.ts). */
export function useChange<Input, Answer>(options: ChangeOptions<Input, Answer>): Change<Input> {
  const { send, refresh = [], done, failed, optimistic, onDone, leave, onFailed } = options;
  const { rowOf = () => '' } = options;
  const client = useQueryClient();
  const change = useId();
  const { keyFor, forget } = useSubmissionKey();
  // A ref beside the state: two clicks can come before the next render.
  const busy = useRef(NONE);
  const [rows, setRows] = useState(NONE);
  const setBusy = (next: Iterable<string>): void => {
    busy.current = new Set(next);
    setRows(busy.current);
  };

  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, keyFor(input)),
    onMutate: async (input) => {
      if (!optimistic) return undefined;
      await Promise.all(refresh.map((queryKey) => client.cancelQueries({ queryKey })));
      return optimistic(client, input);
    },
    onSuccess: (answer, input) => {
      forget();
      onDone?.(answer, input);
      const notify = (): void => {
        if (done) notifySuccess(textOf(done, answer, input));
      };
      if (leave) void leave().then(notify);
      else notify();
    },
    onError: (error, input, undo) => {
      undo?.();
      if (sessionState().expired) return;
      if (onFailed?.(error, input) !== true)
        notifyRefusal(withConnection(error, textOf(failed, error)), `${change} ${rowOf(input)}`);
    },
    onSettled: (_answer, _error, input) => {
      setBusy([...busy.current].filter((row) => row !== rowOf(input)));
      for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
    },
  });

  return {
    run: (input) => {
      if (busy.current.has(rowOf(input))) return;
      setBusy([...busy.current, rowOf(input)]);
      forgetRefusal(`${change} ${rowOf(input)}`);
      mutation.mutate(input);
    },
    pending: mutation.isPending,
    input: mutation.isPending ? mutation.variables : undefined,
    rows,
  };
}
