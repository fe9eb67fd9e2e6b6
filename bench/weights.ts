import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/*
 * The weight of each entry of the built web app before it can show itself: script and style as gzip, inline parts of the HTML
 * included. No browser: the same build always weighs the same.
 */

const dist = join(import.meta.dirname, '../dist/web');
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
const kibOf = (text: string): number => gzipSync(text, { level: 9 }).byteLength / 1024;

/** The files that an HTML page names: its scripts, the files that these import, and their style sheets. */
const filesOf = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, file = '']) => file,
    ),
  );

for (const page of ['index.html', 'admin.html', 'public.html', 'window.html']) {
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
