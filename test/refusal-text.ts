import { errors } from '#app/errors.ts';
import { AppError, messageOf } from '#kit/server/core/errors.ts';

/**
 * The words with which a call is refused; empty for a call that is not.
 * @throws a fault that is no refusal.
 */
export const refusalText = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return messageOf(errors[error.code], error.details.values);
    },
  );
