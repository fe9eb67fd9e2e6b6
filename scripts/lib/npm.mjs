import process from 'node:process';
import { run, runNode } from './process.mjs';

/**
 * Runs the npm that this verb was started by, or else the one in PATH.
 *
 * @param {string[]} args
 * @param {{ echo?: boolean }} [options] echo: its output is shown as it comes
 * @returns {Promise<{ code: number, output: string }>}
 */
export function npm(args, { echo = false } = {}) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return runNode([cli, ...args], { echo });
  return run('npm', args, { echo, shell: process.platform === 'win32' });
}
