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
