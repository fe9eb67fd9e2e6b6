/** Something the operator must put right before the program can start: shown as one line, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The message of anything that was thrown. */
export const faultMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
