import process from 'node:process';

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {number} startedAt epoch ms */
export function secondsSince(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** A failure that the person at the terminal can act on: shown as one line, without a stack. */
export class PlainFailure extends Error {}

/**
 * Runs a verb to its end. A {@link PlainFailure} is shown as its message, anything else with its stack.
 *
 * @param {() => Promise<number | void>} verb resolves with the exit code, 0 when it says none
 */
export async function runVerb(verb) {
  try {
    process.exitCode = (await verb()) ?? process.exitCode ?? 0;
  } catch (error) {
    const text =
      error instanceof PlainFailure
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
