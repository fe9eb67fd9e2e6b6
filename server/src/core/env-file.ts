import { existsSync } from 'node:fs';

/** Reads `.env` in the working directory, where there is one. Variables already in the environment win. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
