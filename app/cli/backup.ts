import { readEnvFile } from '#kit/server/core/config.ts';
import { runBackupCommand } from '../commands/backup-command.ts';
import { processTerminal } from '../commands/terminal.ts';

readEnvFile();
process.exitCode = await runBackupCommand(process.argv.slice(2), processTerminal, Date.now());
