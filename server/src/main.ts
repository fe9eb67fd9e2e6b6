import { fileURLToPath } from 'node:url';
import { dirname, extname, join } from 'node:path';
import { readEnvFile } from './core/config.ts';
import { startServer } from './server.ts';
import { StartupError } from './core/startup-error.ts';

/** This file is `server/src/main.ts` in development and `server/dist/main.js` when built. */
const main = fileURLToPath(import.meta.url);
const webDir = join(dirname(main), '../../web/dist');
const backupProgram = join(dirname(main), 'cli', `backup${extname(main)}`);
const drawingProgram = join(
  dirname(main),
  'modules/photos/drawing',
  `drawing-program${extname(main)}`,
);
const readerProgram = join(dirname(main), `db/reads/long-reader${extname(main)}`);

try {
  readEnvFile();
  await startServer(process.env, { webDir, backupProgram, drawingProgram, readerProgram });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`Balcão did not start. ${error.message}\n`);
  process.exit(1);
}
