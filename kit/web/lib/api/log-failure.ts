/* The only place that writes to the browser's console. A screen shows its user the remedy of a failure; the console is
   for finding its cause. */

/** @param what a sentence that names the failed action, when the error does not. */
export function logFailure(error: unknown, what?: string): void {
  if (what === undefined) console.error(error);
  else console.error(what, error);
}

/**
 * Logs only the status of a refusal, or the name of another error: the message and the address of the call may hold a CPF, or
 * typed text.
 */
export function logKindOf(error: unknown, what: string): void {
  const kind = error instanceof Error ? error.name : 'Error';
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  console.error(what, status ?? kind);
}
