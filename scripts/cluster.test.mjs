import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Processes } from '../ops/cluster/processes.mjs';
import { findPrograms } from '../ops/cluster/programs.mjs';
import { findPorts } from './lib/ports.mjs';

const isLinux = process.platform === 'linux';
/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(isLinux)('the cluster', () => {
  it('is refused in one line that names every missing package', () => {
    const nowhere = { folders: [folder], versions: join(folder, 'postgresql') };
    expect(() => findPrograms(nowhere)).toThrow(
      /^The cluster needs programs.* postgresql patroni etcd-server haproxy nginx-light$/,
    );
  });

  it('knows its processes in another command, and ends them', async () => {
    new Processes(folder).start('sleeper', 'sleep', ['600']);
    const later = new Processes(folder);
    expect(later.names()).toEqual(['sleeper']);
    expect(later.pidOf('sleeper')).toBeGreaterThan(0);
    await later.end('sleeper');
    expect(later.pidOf('sleeper')).toBeUndefined();
  });

  it('takes no port twice', async () => {
    const port = findPorts();
    const found = [await port(), await port(), await port()];
    expect(new Set(found).size).toBe(3);
  });
});
