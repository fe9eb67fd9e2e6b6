import { readEnvFile } from '#kit/server/core/config.ts';
import { processTerminal } from '../commands/terminal.ts';
import { runUserCommand } from '../commands/user-command.ts';

readEnvFile();
process.exitCode = await runUserCommand(process.argv.slice(2), processTerminal, Date.now());
