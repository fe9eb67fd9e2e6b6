import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { TOKEN_KEY } from './lib/constants.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

it('reads the keys that the session and the sidebar write', () => {
  const sidebarKey = /KEY = '([^']+)'/.exec(read('./frame/use-sidebar.ts'))?.[1];
  const boot = read('./boot.ts');
  expect(sidebarKey).toBeTruthy();
  expect(boot).toContain(`localStorage.getItem('${TOKEN_KEY}')`);
  expect(boot).toContain(`localStorage.getItem('${sidebarKey}')`);
});

it('stays a classic script', () => {
  expect(read('./boot.ts')).not.toMatch(/^\s*(import|export)\b/m);
});
