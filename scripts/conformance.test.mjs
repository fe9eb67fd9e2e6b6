import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conformanceFaults, readRows } from './lib/conformance.mjs';
import { inRoot } from './lib/paths.mjs';

/** Rows without a test. It may only go down. */
const UNTESTED_ROWS = 0;

/** @type {Record<string, string[]>} */
const specificationTexts = JSON.parse(
  readFileSync(inRoot('scripts', 'lib', 'specification-texts.json'), 'utf8'),
);

/** @type {Map<string, string | undefined>} */
const files = new Map();

/** @param {string} path */
function read(path) {
  if (!files.has(path)) {
    const isFile = statSync(inRoot(path), { throwIfNoEntry: false })?.isFile();
    files.set(path, isFile ? readFileSync(inRoot(path), 'utf8') : undefined);
  }
  return files.get(path);
}

const table = () => readRows(readFileSync(inRoot('docs', 'conformance.md'), 'utf8'));

describe('docs/conformance.md', () => {
  it('points at what exists, and says every text of the specification', () => {
    const rows = table();
    expect(rows.length).toBeGreaterThan(250);
    expect(conformanceFaults(rows, read, Object.values(specificationTexts).flat())).toEqual([]);
  });

  it('has no more rows without a test than it had', () => {
    expect(
      table()
        .filter(({ untested }) => untested)
        .map(({ item }) => item),
    ).toHaveLength(UNTESTED_ROWS);
  });
});

describe('the check of docs/conformance.md', () => {
  /** @type {Record<string, string>} */
  const shop = {
    'web/src/texts.ts': "export const cartTexts = { empty: 'Seu carrinho está vazio!' };",
    'web/src/list.tsx':
      'const count = (n) => `Exibindo ${n} pedido(s)`;\nexport const List = () => <h1>Pedidos</h1>;',
    'web/src/fail.ts': "export const fail = 'Não foi possível';",
    'web/src/fail.test.ts': "it('fails', () => { expect(fail).toBe('Não foi possível'); });",
    'web/src/cart.test.ts':
      "it('refuses an empty cart', () => { expect(says).toBe('Seu carrinho está vazio!'); });",
    'e2e/list.e2e.ts':
      "it('counts', async () => { getByText(/^Exibindo 12 pedido\\(s\\)$/); heading('Pedidos'); });",
  };
  const CART = "| Empty cart: 'Seu carrinho está vazio!' |";
  const PLACE = '`web/src/texts.ts#cartTexts`';
  const PROOF = '`web/src/cart.test.ts` › "an empty cart"';

  /** @param {string} row @param {string[]} [expected] */
  const faultsOf = (row, expected = []) =>
    conformanceFaults(
      readRows(`| Specification | Where | Noticed by |\n| --- | --- | --- |\n${row}`),
      (path) => shop[path],
      expected,
    ).join('\n');

  it.each([
    ['a text with its place and test', `${CART} ${PLACE} | ${PROOF} |`],
    ['no text', `| Cart | ${PLACE} | ${PROOF} |`],
    [
      'a number left open, and the words of a tag',
      "| 'Pedidos', 'Exibindo N pedido(s)' | `web/src/list.tsx#List` | `e2e/list.e2e.ts` › \"counts\" |",
    ],
    [
      'a word that begins with N',
      '| \'Não foi possível\' | `web/src/fail.ts#fail` | `web/src/fail.test.ts` › "fails" |',
    ],
    ['honestly no test', `${CART} ${PLACE} | — |`],
  ])('takes %s', (_, row) => {
    expect(faultsOf(row)).toBe('');
  });

  it.each([
    ['no place', `${CART} | ${PROOF} |`, 'names no place'],
    ['a file that is gone', `${CART} \`web/src/gone.ts\` | ${PROOF} |`, 'gone.ts does not exist'],
    ['an identifier that is gone', `${CART} \`web/src/texts.ts#cart\` | ${PROOF} |`, 'has no cart'],
    ['no test', `${CART} ${PLACE} |  |`, 'names no test'],
    ['a test file that is gone', `${CART} ${PLACE} | \`a.test.ts\` › "b" |`, 'a.test.ts does not'],
    ['a file that is no test', `${CART} ${PLACE} | \`web/src/list.tsx\` › "List" |`, 'is no test'],
    [
      'a test that is gone',
      `${CART} ${PLACE} | \`web/src/cart.test.ts\` › "a full cart" |`,
      'has no test "a full cart"',
    ],
    ['a word that is no pointer', `${CART} ${PLACE} | ${PROOF} and more |`, '"and more" is no'],
    [
      'a text that was changed in the source',
      `| 'Seu carrinho está vazio.' | ${PLACE} | ${PROOF} |`,
      'stands nowhere',
    ],
    [
      'a part of a text',
      `| 'Seu carrinho' | ${PLACE} | ${PROOF} |`,
      "'Seu carrinho' stands nowhere",
    ],
    [
      'a text that its tests do not say',
      `${CART} ${PLACE} | \`e2e/list.e2e.ts\` › "counts" |`,
      'no test of the row says',
    ],
  ])('finds %s', (_, row, fault) => {
    expect(faultsOf(row)).toContain(fault);
    expect(faultsOf(row).split('\n')[0]).toMatch(/^line 3: /);
  });

  it('finds a text of the specification that no row has', () => {
    const row = `${CART} ${PLACE} | ${PROOF} |`;
    expect(faultsOf(row, ['Seu carrinho está vazio!', 'Sair'])).toBe("no row has 'Sair'");
  });
});
