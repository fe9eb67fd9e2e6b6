import { readEnvFile } from '#kit/server/core/config.ts';
import { runRestoreCommand } from '../commands/restore-command.ts';
import { processTerminal } from '../commands/terminal.ts';

readEnvFile();
process.exitCode = await runRestoreCommand(process.argv.slice(2), processTerminal, Date.now());
