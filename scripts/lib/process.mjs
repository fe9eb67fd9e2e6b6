import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { inRoot, root } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to this process's own
 * @property {boolean} [echo] also show the output as it comes
 * @property {boolean} [shell]
 */

/**
 * Runs a program to its end and collects its output. Ctrl+C and SIGTERM reach it too.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      shell: options.shell ?? false,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const forward = () => void child.kill('SIGTERM');
    process.once('SIGTERM', forward);
    let output = '';
    /** @param {NodeJS.WriteStream} stream */
    const keep = (stream) => (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (options.echo) stream.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward);
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), output });
    });
  });
}

/**
 * Runs a script with this very Node, so that no shell and no PATH decides which one.
 *
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * The JavaScript file behind a package's command.
 *
 * @param {string} packageName
 * @param {string} [command] the package's own name when absent
 */
export function binOf(packageName, command = packageName) {
  const require = createRequire(inRoot('package.json'));
  let folder = '';
  for (const base of require.resolve.paths(packageName) ?? []) {
    try {
      require.resolve(join(base, packageName, 'package.json'));
      folder = join(base, packageName);
      break;
    } catch {
      // Not in this node_modules: the next one up is tried.
    }
  }
  const manifest = require(join(folder, 'package.json'));
  const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  return join(dirname(join(folder, 'package.json')), bin);
}
