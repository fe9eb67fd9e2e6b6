import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { PlainFailure } from '../../scripts/lib/terminal.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folders beyond a user's own PATH too. */
const usualFolders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];

/** The newest PostgreSQL's folder of programs. @param {string} versions */
function findPostgresBin(versions) {
  try {
    return readdirSync(versions)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(versions, version, 'bin'))
      .find((bin) => isProgram(join(bin, 'postgres')));
  } catch {
    return undefined;
  }
}

/**
 * The programs of a cluster.
 *
 * @param {{ folders?: string[], versions?: string }} [places] where to look, and for the versions of PostgreSQL
 * @throws {PlainFailure} naming the packages that are missing
 */
export function findPrograms({ folders = usualFolders(), versions = DEBIAN } = {}) {
  /** @param {string} program */
  const find = (program) => folders.map((folder) => join(folder, program)).find(isProgram);
  const found = {
    postgresBin: findPostgresBin(versions),
    patroni: find('patroni'),
    etcd: find('etcd'),
    haproxy: find('haproxy'),
    nginx: find('nginx'),
  };
  const packages = {
    postgresBin: 'postgresql',
    patroni: 'patroni',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
    nginx: 'nginx-light',
  };
  const names = /** @type {(keyof typeof packages)[]} */ (Object.keys(packages));
  const missing = names.filter((name) => !found[name]).map((name) => packages[name]);
  if (process.platform !== 'linux' || missing.length > 0) {
    throw new PlainFailure(
      process.platform === 'linux'
        ? `The cluster needs programs that are not installed. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`
        : 'The cluster is made of Debian packages, and runs on Linux only.',
    );
  }
  return /** @type {{ [name in keyof typeof packages]: string }} */ (found);
}
