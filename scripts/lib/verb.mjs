import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { ensureRuntime, OLDEST_MAJOR, pathBeginningWith } from './runtime.mjs';
import { PlainFailure } from './terminal.mjs';

/** @type {NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a verb to its end on a Node that the program runs on: where this one is too old, it only launches the same command on the
 * runtime, and gives its exit code on. A {@link PlainFailure} is shown as its message, anything else with its stack.
 *
 * A verb's file is read by any Node from 20 on: it imports TypeScript and packages inside the verb.
 *
 * @param {() => Promise<number | void>} verb resolves with the exit code, 0 when it says none
 * @param {{ version?: string, runtime?: Parameters<typeof ensureRuntime>[0] }} [options] version: of the Node that runs this
 */
export async function runVerb(verb, { version = process.versions.node, runtime } = {}) {
  try {
    endWithLauncher();
    const isTooOld = Number.parseInt(version) < OLDEST_MAJOR;
    const code = isTooOld ? await launch(await ensureRuntime(runtime)) : await verb();
    process.exitCode = code ?? process.exitCode ?? 0;
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

/**
 * Starts this very command on another Node. It has this terminal, and gets the signals of this process.
 *
 * @param {string} program the path of that Node
 * @returns {Promise<number>} its exit code, or 128 and the number of the signal that ended it
 */
function launch(program) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
      env: { ...process.env, ...pathBeginningWith(program), BALCAO_LAUNCHED: '1' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    // A terminal sends Ctrl+C to both. The second one would end some programs without tidying up.
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of PASSED_ON) process.on(signal, passOn);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** A launcher that is killed passes nothing on. The end of its channel shows that it is gone. */
function endWithLauncher() {
  if (!process.env.BALCAO_LAUNCHED) return;
  delete process.env.BALCAO_LAUNCHED;
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.channel?.unref();
  if (process.connected) process.once('disconnect', end);
  else end();
}
