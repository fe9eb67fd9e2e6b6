import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { readEnvFile } from './env-file.ts';
import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';

/** The web build, seen from both `server/src` and `server/dist`. */
const webDir = join(dirname(fileURLToPath(import.meta.url)), '../../web/dist');

try {
  readEnvFile();
  await startServer(process.env, { webDir });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`Balcão did not start. ${error.message}\n`);
  process.exit(1);
}
