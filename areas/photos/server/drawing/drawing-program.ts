import process from 'node:process';
import { setPriority } from 'node:os';
import type { Drawn } from './photo-drawer.ts';
import { renderPhoto } from './render-photo.ts';

/* The program that `photo-drawer.ts` starts: draws one photo after the other, as they come. */

try {
  // Work with a short answer goes first. Some hosts forbid a lower priority.
  setPriority(5);
} catch {
  // All processes then have the same priority.
}

async function draw(upload: Uint8Array): Promise<Drawn> {
  try {
    return await renderPhoto(Buffer.from(upload.buffer, upload.byteOffset, upload.length));
  } catch (error) {
    return { fault: String(error) };
  }
}

process.on('message', (upload) => {
  void draw(upload as Uint8Array).then((drawn) => process.send?.(drawn));
});
// A terminal or a service manager signals the whole group. The server still answers running calls, and ends this process
// itself.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
// The server is gone, perhaps without a word.
process.on('disconnect', () => process.exit(0));
