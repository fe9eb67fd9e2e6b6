import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES } from './demo-photos/pictures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/terminal.mjs';
import { runVerb } from './lib/verb.mjs';

/**
 * The files of the demo's photos, drawn as the server draws those of an upload: `npm run demo` puts them into the photos' folder.
 */
await runVerb(async () => {
  await ensureInstalled({ dev: true });
  const { default: sharp } = await import('sharp');
  const { renderPhoto } = await import('../areas/photos/server/drawing/render-photo.ts');
  const folder = inRoot('app/demo/photos');
  rmSync(folder, { recursive: true, force: true });
  let bytes = 0;
  for (const [name, picture] of Object.entries(PICTURES)) {
    const upload = await sharp(Buffer.from(picture)).png().toBuffer();
    const drawn = await renderPhoto(upload);
    if ('refusal' in drawn) throw new Error(`${name}: ${drawn.refusal}`);
    mkdirSync(join(folder, name), { recursive: true });
    for (const file of drawn.photo.files) {
      bytes += file.bytes.length;
      writeFileSync(join(folder, name, file.part), file.bytes);
    }
  }
  say(`${Object.keys(PICTURES).length} photos, ${(bytes / 1e6).toFixed(1)} MB`);
});
