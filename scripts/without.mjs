import { rmSync } from 'node:fs';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';
import { PlainFailure, say } from './lib/terminal.mjs';
import { runVerb } from './lib/verb.mjs';

/**
 * Names the product files that no longer compile without some areas: `npm run without -- coupons`. It works in a copy, which `--keep`
 * leaves to look at.
 */
await runVerb(async () => {
  const names = process.argv.slice(2).filter((part) => !part.startsWith('--'));
  if (names.length === 0)
    throw new PlainFailure('Name one area or several: npm run without -- coupons');
  await ensureInstalled({ dev: true });
  const { copyWithout, listBroken } = await import('./lib/without.mjs');
  const folder = copyWithout(names);
  try {
    const { app, product } = listBroken(folder);
    for (const file of [...app, ...product]) say(`Does not compile: ${file}`);
    say(`Without ${names.join(', ')}: ${app.length} files of app/ and ${product.length} others.`);
    return app.length + product.length > 0 ? 1 : 0;
  } finally {
    if (process.argv.includes('--keep')) say(`The copy is in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
});
