import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

/**
 * A process of the cluster. Its start distinguishes it from a later one with the same id.
 *
 * @typedef {{ name: string, pid: number, startedAt: string }} Kept
 */

/** @param {number} pid @returns {{ state: string, parent: number, startedAt: string } | undefined} */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      state: fields[0] ?? '',
      parent: Number(fields[1]),
      startedAt: fields[19] ?? '',
    };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
export const childrenOf = (pid) =>
  readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && look(id)?.parent === pid);

/** @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended by itself.
  }
}

/** The processes of a cluster, by name; their ids are in a file, so that another command can end them. */
export class Processes {
  /** @type {Map<string, Kept>} */
  #kept;
  #file;
  #folder;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
    this.#file = join(folder, 'processes.json');
    this.#kept = new Map();
    try {
      for (const kept of JSON.parse(readFileSync(this.#file, 'utf8')))
        this.#kept.set(kept.name, kept);
    } catch {
      // The folder is new.
    }
  }

  /**
   * Starts a program that outlives this one; its output goes to `<name>.log`.
   *
   * @param {string} name
   * @param {string} program
   * @param {string[]} args
   * @param {{ owner?: { uid: number, gid: number } | undefined, env?: NodeJS.ProcessEnv }} [options]
   */
  start(name, program, args, { owner, env } = {}) {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...owner,
      cwd: this.#folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    // A program that could not start is noticed by the wait for it.
    child.on('error', () => undefined);
    child.unref();
    const pid = child.pid ?? 0;
    this.#kept.set(name, { name, pid, startedAt: look(pid)?.startedAt ?? '' });
    writeFileSync(this.#file, JSON.stringify([...this.#kept.values()], null, 2));
  }

  /** @param {string} name @returns {number | undefined} its id, while it lives */
  pidOf(name) {
    const kept = this.#kept.get(name);
    const found = kept && look(kept.pid);
    return found && found.state !== 'Z' && found.startedAt === kept?.startedAt
      ? kept.pid
      : undefined;
  }

  names() {
    return [...this.#kept.keys()];
  }

  /** @param {string} name the end of its log, to explain a failure */
  lastOutput(name) {
    try {
      return readFileSync(join(this.#folder, `${name}.log`), 'utf8').slice(-1_500);
    } catch {
      return '';
    }
  }

  /** @param {string} name @param {NodeJS.Signals} signal */
  send(name, signal) {
    const pid = this.pidOf(name);
    if (pid !== undefined) send(pid, signal);
  }

  /**
   * Asks a process to end, and makes it end after a while.
   *
   * @param {string} name
   * @param {number} [patienceMs]
   */
  async end(name, patienceMs = 15_000) {
    this.send(name, 'SIGTERM');
    for (let waited = 0; this.pidOf(name) !== undefined; waited += 50) {
      if (waited >= patienceMs) this.send(name, 'SIGKILL');
      await setTimeout(50);
    }
  }
}
