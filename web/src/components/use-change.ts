import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useRef } from 'react';

import { withConnection } from '../lib/failure-text.ts';
import { useSubmissionKey } from '../lib/use-submission-key.ts';
import { notifyError, notifySuccess } from './notify.tsx';

export interface ChangeOptions<Input, Answer> {
  /** The call. The key is the same for the same input until it went through. */
  send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** What is read again afterwards, whether it went through or not: a refusal may mean that the list is old. */
  refresh?: readonly QueryKey[];
  /** Said when it went through. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** Said when it did not: the specification's text, or what to make of the error. */
  failed: string | ((error: Error) => string);
  /** Shows the result before the server answers; gives back how to undo it. */
  optimistic?: (client: QueryClient, input: Input) => () => void;
  onDone?: (answer: Answer, input: Input) => void;
  /** True: the failure is shown already (at its field), nothing more is said. */
  onFailed?: (error: Error, input: Input) => unknown;
}

export interface Change<Input> {
  /** Does nothing while the one before is on its way: a second click never sends twice. */
  run: (input: Input) => void;
  pending: boolean;
  /** What is being sent just now. */
  input: Input | undefined;
}

const textOf = <Args extends unknown[]>(
  text: string | ((...args: Args) => string),
  ...args: Args
): string => (typeof text === 'function' ? text(...args) : text);

/**
 * "Change, read these lists again, say so." The log of failures is the query client's (lib/query-client.ts).
 */
export function useChange<Input, Answer>(options: ChangeOptions<Input, Answer>): Change<Input> {
  const { send, refresh = [], done, failed, optimistic, onDone, onFailed } = options;
  const client = useQueryClient();
  const { keyFor, forget } = useSubmissionKey();
  // Not `isPending`: two clicks in the same instant both come before the next render.
  const busy = useRef(false);

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
      if (done) notifySuccess(textOf(done, answer, input));
    },
    onError: (error, input, undo) => {
      undo?.();
      if (onFailed?.(error, input) !== true)
        notifyError(withConnection(error, textOf(failed, error)));
    },
    onSettled: () => {
      busy.current = false;
      for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
    },
  });

  return {
    run: (input) => {
      if (busy.current) return;
      busy.current = true;
      mutation.mutate(input);
    },
    pending: mutation.isPending,
    input: mutation.isPending ? mutation.variables : undefined,
  };
}
