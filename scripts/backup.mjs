import { runServerCommand } from './lib/command.mjs';

await runServerCommand('backup');
