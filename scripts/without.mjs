import { rmSync } from 'node:fs';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';
import { PlainFailure, say } from './lib/terminal.mjs';
import { runVerb } from './lib/verb.mjs';

/**
 * Names the product files that do not compile without some areas: `npm run without -- coupons`. With `--letter` it also takes the areas
 * away that need one of these, and runs the specification's calls. It works in a copy, which `--keep` leaves to look at.
 */
await runVerb(async () => {
  const names = process.argv.slice(2).filter((part) => !part.startsWith('--'));
  if (names.length === 0)
    throw new PlainFailure('Name one area or several: npm run without -- coupons');
  await ensureInstalled({ dev: true });
  const { copyWithout, listBroken, runLetter, withDependants } = await import('./lib/without.mjs');
  const hasLetter = process.argv.includes('--letter');
  const folder = copyWithout(hasLetter ? names.flatMap(withDependants) : names);
  try {
    if (hasLetter) {
      const { isGreen, output } = runLetter(folder);
      say(output);
      return isGreen ? 0 : 1;
    }
    const { app, product } = listBroken(folder);
    for (const file of [...app, ...product]) say(`Does not compile: ${file}`);
    say(`Without ${names.join(', ')}: ${app.length} files of app/ and ${product.length} others.`);
    return app.length + product.length > 0 ? 1 : 0;
  } finally {
    if (process.argv.includes('--keep')) say(`The copy is in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
});
