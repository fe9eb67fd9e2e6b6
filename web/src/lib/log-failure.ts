/*
 * The one place that writes to the browser's console. A screen says what its user can do about a failure; this is for whoever
 * looks for its cause.
 */

/** `what` failed, where the error does not say so itself. */
export function logFailure(error: unknown, what?: string): void {
  if (what === undefined) console.error(error);
  else console.error(what, error);
}

/**
 * Logs the kind of a failure, and the status of a refusal, alone: in its words and in the address of the call a CPF may stand,
 * or what somebody typed.
 */
export function logKindOf(error: unknown, what: string): void {
  const kind = error instanceof Error ? error.name : 'Error';
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  console.error(what, status ?? kind);
}
