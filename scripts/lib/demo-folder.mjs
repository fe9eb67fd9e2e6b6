import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from './terminal.mjs';

const MARK = 'demo-store';

/**
 * Whether a folder holds the demonstration already.
 *
 * @param {string} folder
 * @throws {PlainFailure} when it holds anything else: accounts with known passwords must not get into somebody's store
 */
export function holdsDemo(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  if (existsSync(join(folder, MARK))) return true;
  throw new PlainFailure(
    `DATA_DIR (${folder}) holds something other than the demonstration. Choose an empty folder for \`npm run demo\`.`,
  );
}

/** @param {string} folder */
export const markAsDemo = (folder) =>
  writeFileSync(
    join(folder, MARK),
    'Made by `npm run demo`. Its passwords are known to everybody.\n',
  );
