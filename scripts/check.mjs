import process from 'node:process';
import { runChecks, runFixes } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runVerb, say, secondsSince } from './lib/say.mjs';

await runVerb(async () => {
  await ensureInstalled();
  const startedAt = Date.now();
  if (process.argv.includes('--fix')) await runFixes();
  const { passed, failed } = await runChecks();
  say(`${passed} passed, ${failed} failed in ${secondsSince(startedAt)}`);
  return failed === 0 ? 0 : 1;
});
