import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const styles = join(
  dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'styles',
);

/** Every component that some source file imports from @mantine/core. */
function usedComponents(): Set<string> {
  const used = new Set<string>();
  for (const file of readdirSync(here, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    const source = readFileSync(join(here, file), 'utf8');
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',')) used.add(name.trim());
    }
  }
  return used;
}

it('has the style sheet of every Mantine component in use', () => {
  const imported = readFileSync(join(here, 'mantine-styles.css'), 'utf8');
  const missing = [...usedComponents()].filter(
    (name) =>
      existsSync(join(styles, `${name}.layer.css`)) &&
      !imported.includes(`/styles/${name}.layer.css`),
  );
  expect(missing).toEqual([]);
});
