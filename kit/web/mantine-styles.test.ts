import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const library = join(root, 'node_modules/@mantine');

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

const files = ['app', 'areas', 'kit'].flatMap((room) =>
  filesIn(join(root, room), /(?<!\.test)\.(tsx?|css)$/),
);
const sources = files.map((path) => ({
  file: path.slice(root.length),
  names: [...readFileSync(path, 'utf8').matchAll(/(?:from|import) '([^']+)'/g)].map(
    ([, name = '']) => name,
  ),
}));
const namesIn = (file: string): string[] =>
  sources.find((source) => source.file === file)?.names ?? [];

/** The library's packages with a style sheet that the app uses. */
const packages = readdirSync(library)
  .map((name) => ({ name: `@mantine/${name}`, sheet: `@mantine/${name}/styles.layer.css` }))
  .filter(({ sheet }) => existsSync(join(library, '..', sheet)))
  .filter(({ name }) => sources.some(({ names }) => names.includes(name)));

describe("the component library's styles", () => {
  it('are of several packages', () => expect(packages.length).toBeGreaterThan(1));

  it.each(packages)('come with everything that uses $name', ({ name, sheet }) => {
    if (namesIn('kit/web/mantine-styles.css').includes(sheet)) return;
    const users = sources.filter(({ names }) => names.includes(name));
    expect(users.filter(({ names }) => !names.includes(sheet))).toEqual([]);
  });

  it.each(packages)('have a rule for every class of $name', ({ name, sheet }) => {
    const css = readFileSync(join(library, '..', sheet), 'utf8');
    const classes = filesIn(join(library, '..', name, 'esm'), /\.module\.mjs$/).flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/"(m_[\da-f]+)"/g),
    ]);
    expect(classes.length).toBeGreaterThan(0);
    expect(classes.filter(([, name = '']) => !css.includes(name))).toEqual([]);
  });

  it('lie in a layer below ours, whatever comes first', () => {
    expect(namesIn('app/entries/admin/main.tsx')[0]).toBe('#kit/web/mantine-styles.css');
    const css = readFileSync(join(root, 'kit/web/mantine-styles.css'), 'utf8');
    expect(css.replaceAll(/\/\*.*?\*\//gs, '').trim()).toMatch(/^@layer base, mantine;/);
    const withoutLayer = /^@mantine\/.*(?<!\.layer)\.css$/;
    expect(sources.filter(({ names }) => names.some((it) => withoutLayer.test(it)))).toEqual([]);
  });
});
