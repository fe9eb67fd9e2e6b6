import { runDoctorCommand } from '../commands/doctor-command.ts';
import { processTerminal } from '../commands/terminal.ts';
import { readEnvFile } from '#kit/server/core/config.ts';

readEnvFile();
process.exitCode = await runDoctorCommand(process.argv.slice(2), processTerminal, Date.now());
