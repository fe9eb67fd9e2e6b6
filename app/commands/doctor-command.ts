import { readConfig, type Config } from '#kit/server/core/config.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import {
  checkAddress,
  checkAdminPassword,
  checkClock,
  checkDatabase,
  checkDisk,
  checkFiles,
  checkPort,
  ok,
  warn,
  type Finding,
} from './doctor-checks.ts';
import type { Terminal } from './terminal.ts';

const HELP = `Checks configuration, permissions, disk, address, port, database and clock, while the server runs or not.

npm run doctor

One line each: ok, warn or error, with what to do. The exit code is 1 when there is an error.`;

const MARKS: Record<Finding['level'], string> = { ok: 'ok   ', warn: 'warn ', error: 'error' };

function checkSecret({ appSecret, databaseUrl }: Config): Finding {
  if (appSecret !== undefined) return ok('APP_SECRET is set.');
  if (databaseUrl === undefined) {
    return ok('APP_SECRET is kept in DATA_DIR: back it up with the database.');
  }
  return warn(
    'APP_SECRET is kept in DATA_DIR. Set the same one on every process that shares the database.',
  );
}

async function examine(config: Config, now: number): Promise<Finding[]> {
  const database = await checkDatabase(config, now);
  return [
    ok(`The configuration can be read (Node ${process.version}).`),
    checkSecret(config),
    ...(await checkAdminPassword(config)),
    ...checkFiles(config),
    await checkDisk(config, database.bytes),
    ...checkAddress(config),
    await checkPort(config),
    checkClock(now),
    ...database.findings,
  ];
}

/**
 * `npm run doctor`: reports the state of the installation, a line a check, and changes nothing.
 * @returns the exit code: 1 when something must be corrected.
 */
export async function runDoctorCommand(args: readonly string[], terminal: Terminal, now: number) {
  if (args.length > 0) {
    terminal.print(HELP);
    return args.includes('--help') || args.includes('-h') ? 0 : 1;
  }
  try {
    const findings = await examine(readConfig(terminal.env), now);
    for (const { level, line } of findings) terminal.print(`${MARKS[level]}  ${line}`);
    return findings.some(({ level }) => level === 'error') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.print(`${MARKS.error}  ${error.message}`);
    return 1;
  }
}
