import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startCluster, stopCluster } from '../ops/cluster/cluster.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { PlainFailure, say } from './lib/terminal.mjs';
import { runVerb } from './lib/verb.mjs';

const FOLDER = join(tmpdir(), 'balcao-cluster');
const EMAIL = 'ana@loja.exemplo';

/** `up` starts a whole cluster on this machine and leaves it running, `down` ends it and removes its files. */
await runVerb(async () => {
  const [command] = process.argv.slice(2);
  if (command === 'down') {
    if (!existsSync(FOLDER)) throw new PlainFailure('There is no cluster to take down.');
    await stopCluster(FOLDER);
    say('The cluster is down, and its data removed.');
    return;
  }
  if (command !== 'up') throw new PlainFailure('Usage: npm run cluster -- up | down');
  if (existsSync(FOLDER)) {
    throw new PlainFailure(`A cluster is there already (${FOLDER}). Take it down first.`);
  }
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(FOLDER, { mode: 0o755 });
  const password = randomBytes(9).toString('base64url');
  const cluster = await startCluster({
    folder: FOLDER,
    program: ['--enable-source-maps', inRoot('dist/server/app/main.js')],
    env: { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: password },
    say,
  });
  say(
    [
      `Balcão:     ${cluster.url}   (${EMAIL}, ${password})`,
      `processes:  ${cluster.appUrls.join(' ')}`,
      `primary:    ${cluster.databaseUrl}`,
      `standbys:   ${cluster.standbysUrl}`,
      `logs, ids:  ${FOLDER}`,
      'npm run cluster -- down ends it.',
    ].join('\n'),
  );
});
