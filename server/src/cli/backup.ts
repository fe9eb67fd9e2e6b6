import { config as readEnvFile } from 'dotenv';
import { runBackupCommand } from '../commands/backup-command.ts';
import { processTerminal } from '../commands/terminal.ts';

readEnvFile({ quiet: true });
process.exitCode = await runBackupCommand(process.argv.slice(2), processTerminal, Date.now());
