import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rules = readFileSync(new URL('window.css', import.meta.url), 'utf8').match(
  /[^{}]+\{[^{}]*\}/g,
);

it("gives each surface that is filled with the shop's accent its edge, which may be all that is seen of it", () => {
  const filled = rules?.filter((rule) => rule.includes('background: var(--b-brand-fill)')) ?? [];
  expect(filled.length).toBeGreaterThan(0);
  expect(filled.filter((rule) => !rule.includes('var(--b-brand-edge'))).toEqual([]);
});
