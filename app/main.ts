import { fileURLToPath } from 'node:url';
import { dirname, extname, join } from 'node:path';
import { readEnvFile } from '#kit/server/core/config.ts';
import { startServer } from './server.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';

/** This file is `app/main.ts` in development and `dist/server/app/main.js` when built. */
const main = fileURLToPath(import.meta.url);
const isBuilt = extname(main) === '.js';
const inProject = (file: string): string => join(dirname(main), '..', `${file}${extname(main)}`);
const webDir = join(dirname(main), isBuilt ? '../../web' : '../dist/web');
const backupProgram = inProject('app/cli/backup');
const drawingProgram = inProject('areas/photos/server/drawing/drawing-program');
const readerProgram = inProject('kit/server/db/reads/long-reader');

try {
  readEnvFile();
  await startServer(process.env, { webDir, backupProgram, drawingProgram, readerProgram });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`Balcão did not start. ${error.message}\n`);
  process.exit(1);
}
