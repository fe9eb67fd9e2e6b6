import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/*
 * What each entry of the built web app weighs before it can show itself: script and style as gzip, what stands in the HTML
 * included. No browser: the same build always weighs the same.
 */

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const dist = join(import.meta.dirname, '../web/dist');
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>;
const kibOf = (text: string): number => gzipSync(text, { level: 9 }).byteLength / 1024;

/** The files of a chunk and of all that it imports statically. */
function collect(chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const name of chunk.imports ?? []) {
    const imported = manifest[name];
    if (imported) collect(imported, files);
  }
}

/** The files that an HTML page names, and those that they import. */
function filesOf(html: string): Set<string> {
  const files = new Set<string>();
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) {
    const chunk = Object.values(manifest).find((each) => each.file === file);
    if (chunk) collect(chunk, files);
    else files.add(file);
  }
  return files;
}

for (const page of ['index.html', 'admin.html', 'public.html']) {
  const html = read(page);
  const inline = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const weights = [
    ...inline.map((css) => ['(in the HTML)', kibOf(css)] as const),
    ...[...filesOf(html)].map((file) => [file, kibOf(read(file))] as const),
  ];
  const total = weights.reduce((sum, [, kib]) => sum + kib, 0);
  console.log(`${page}: ${total.toFixed(1)} KiB`);
  for (const [file, kib] of weights.sort(([, a], [, b]) => b - a)) {
    console.log(`${kib.toFixed(1).padStart(8)}  ${file}`);
  }
}
