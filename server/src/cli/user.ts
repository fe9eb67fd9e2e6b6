import { config as readEnvFile } from 'dotenv';
import { processTerminal } from '../commands/terminal.ts';
import { runUserCommand } from '../commands/user-command.ts';

readEnvFile({ quiet: true });
process.exitCode = await runUserCommand(process.argv.slice(2), processTerminal, Date.now());
