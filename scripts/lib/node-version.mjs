import process from 'node:process';
import { PlainFailure } from './say.mjs';

const wanted = { major: 20, minor: 19 };

/**
 * @param {string} [version] as in `process.versions.node`
 * @throws {PlainFailure} on a Node older than the one that package.json names
 */
export function requireNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > wanted.major || (major === wanted.major && minor >= wanted.minor)) return;
  throw new PlainFailure(
    `Balcão needs Node.js ${wanted.major}.${wanted.minor} or newer; this is ${version}. Get it at https://nodejs.org.`,
  );
}
