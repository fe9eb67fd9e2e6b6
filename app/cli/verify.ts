import { processTerminal } from '../commands/terminal.ts';
import { runVerifyCommand } from '../commands/verify-command.ts';
import { readEnvFile } from '#kit/server/core/config.ts';

readEnvFile();
process.exitCode = await runVerifyCommand(process.argv.slice(2), processTerminal);
