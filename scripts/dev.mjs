import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { binOf } from './lib/process.mjs';
import { bold, dim, runVerb, say } from './lib/say.mjs';

const apiPort = process.env.PORT || '3000';
/** @type {{ address: string | undefined, apiReady: boolean }} */
const announced = { address: undefined, apiReady: false };

await runVerb(async () => {
  await ensureInstalled();
  const api = start('api', [binOf('tsx'), 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    PORT: apiPort,
  });
  const web = start('web', [binOf('vite', 'vite', 'web'), '--clearScreen', 'false'], {
    API_PORT: apiPort,
  });
  return await untilOneEnds([api, web]);
});

/**
 * @param {'api' | 'web'} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function start(name, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: name === 'web' ? inRoot('web') : inRoot(),
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl+C then reaches it through untilOneEnds only, once.
    detached: process.platform !== 'win32',
  });
  process.once('exit', () => child.killed || child.kill('SIGTERM'));
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => show(name, line));
  }
  return child;
}

/**
 * Passes a line on, but for the addresses: the one to open is Vite's, said once, when the API answers behind it.
 *
 * @param {'api' | 'web'} name
 * @param {string} line
 */
function show(name, line) {
  const plain = line.replace(/\u001b\[[0-9;]*m/g, '');
  const address = name === 'web' ? /Local:\s+(http\S+)/.exec(plain)?.[1] : undefined;
  const apiReady = name === 'api' && plain.startsWith('Balcão is ready:');
  if (address || apiReady) {
    const before = announced.address && announced.apiReady;
    announced.address ??= address;
    announced.apiReady ||= apiReady;
    if (!before && announced.address && announced.apiReady) {
      say(bold(`\n  Open ${announced.address.replace(/\/$/, '')}\n`));
    }
    return;
  }
  if (plain.trim() === '' || (name === 'web' && /Network:|press h \+ enter/.test(plain))) return;
  say(`${dim(`${name} │`)} ${line}`);
}

/**
 * Both live and die together: when one ends, or on Ctrl+C, the other is stopped too.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>} 0 when asked to stop, else the code of the one that fell
 */
function untilOneEnds(children) {
  return new Promise((resolve) => {
    /** @type {number | undefined} */
    let code;
    let running = children.length;
    const stop = () => {
      // Once: tsx takes a second signal as impatience, and cuts the server off.
      for (const child of children) if (!child.killed) child.kill('SIGTERM');
    };
    const asked = () => {
      code ??= 0;
      stop();
    };
    process.on('SIGINT', asked);
    process.on('SIGTERM', asked);
    for (const child of children) {
      child.on('exit', (childCode) => {
        code ??= childCode ?? 1;
        running -= 1;
        if (running === 0) resolve(code);
        else stop();
      });
    }
  });
}
