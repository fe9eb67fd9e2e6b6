import type { ErrorCode } from '../../contract/errors.ts';
import { AppError, type ErrorDetails } from '../core/errors.ts';
import type { Engine } from './engine.ts';

/** Turns a broken unique key of a change into a refusal for the caller. */
export async function refuseDuplicate<T>(
  engine: Engine,
  code: ErrorCode,
  change: Promise<T>,
  details?: ErrorDetails,
): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (engine.isUniqueViolation(error)) throw new AppError(code, details);
    throw error;
  }
}
