import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file));

/** Every component that some source file imports from @mantine/core. */
function usedComponents(): Set<string> {
  const used = new Set<string>();
  for (const file of filesIn(here, '.tsx')) {
    const source = readFileSync(file, 'utf8');
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',')) used.add(name.trim());
    }
  }
  return used;
}

it('has the style sheet of every Mantine component in use', () => {
  const imported = readFileSync(join(here, 'mantine-styles.css'), 'utf8');
  const needed = usedComponents();
  const missing = [...needed].filter(
    (name) =>
      existsSync(join(mantine, 'styles', `${name}.layer.css`)) &&
      !imported.includes(`/styles/${name}.layer.css`),
  );
  expect(needed).toContain('Button');
  expect(missing).toEqual([]);
});
