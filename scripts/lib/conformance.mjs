/**
 * docs/conformance.md, read as a machine reads it. A row is
 *
 *   | the specification's words, texts of the screen in 'quotes' | `file#identifier` | `test file` › "test's name" |
 *
 * with several pointers separated by `<br>`. A `—` for a test says honestly that there is none.
 *
 * @typedef {{ file: string, identifier: string | undefined }} Place
 * @typedef {{ file: string, name: string }} Proof
 * @typedef {{ line: number, item: string, texts: string[], where: Place[], proofs: Proof[], untested: boolean, loose: string }} Row
 * @typedef {(path: string) => string | undefined} ReadFile
 */

/** Where a text of the interface is looked for when the row's own files do not have it. */
const TEXT_FILES = ['web/src/texts.ts', 'domain/src/contract/errors.ts'];
const TEST_FILE = /\.(test|e2e)\.(ts|tsx|mjs)$/;
const NO_TEST = '—';
/** An `N` that stands alone; `\b` would see one in `Não`. */
const OPEN_NUMBER = /(?<![\p{L}\d])N(?![\p{L}\d])/u;

/**
 * @param {string} markdown
 * @returns {Row[]} the rows of all tables, their headings left out
 */
export function readRows(markdown) {
  /** @type {Row[]} */
  const rows = [];
  markdown.split('\n').forEach((text, index) => {
    if (!text.startsWith('| ') || /^\| (-|Specification \|)/.test(text)) return;
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [item = '', where = '', proof = ''] = cells.slice(1);
    rows.push({
      line: index + 1,
      item,
      texts: [...item.matchAll(/(?<![\p{L}\d])'([^']+)'/gu)].map(([, words = '']) => words),
      where: [...where.matchAll(/`([^`#]+)(?:#([^`]+))?`/g)].map(([, file = '', identifier]) => ({
        file,
        identifier,
      })),
      proofs: [...proof.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = '', name = '']) => ({
        file,
        name,
      })),
      untested: proof === NO_TEST,
      loose: [where.replace(/`[^`]+`/g, ''), proof.replace(/`[^`]+` › "[^"]+"/g, '')]
        .map((rest) => rest.replaceAll('<br>', '').trim())
        .filter((rest) => rest !== '' && rest !== NO_TEST)
        .join(' '),
    });
  });
  return rows;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text of the interface as source writes it: a whole literal, or the whole words of a tag. An `N` alone is a number, which
 * source leaves open and a test fills in.
 *
 * @param {string} words
 */
function literalOf(words) {
  const number = '(?:\\$\\{[^\\n]*\\}|\\d[\\d.]*)';
  const parts = words.split(OPEN_NUMBER).map((part) => escaped(part));
  return new RegExp(`(?:['"\`]|>\\s*|/\\^?)${parts.join(number)}(?:['"\`]|\\s*<|\\$?/)`);
}

/** @param {string} source @param {string} identifier */
function hasIdentifier(source, identifier) {
  const word = /^[\w$]+$/.test(identifier);
  return word
    ? new RegExp(`\\b${escaped(identifier)}\\b`).test(source)
    : source.includes(identifier);
}

/** Backslashes of regular expressions taken away, so that `/Pedido \(s\)/` reads as what it matches. @param {string} test */
const unescaped = (test) => test.replace(/\\(?=[.()*+?$[\]|])/g, '');

/** @param {Row} row @param {ReadFile} read @returns {string[]} */
function placeFaults({ where }, read) {
  if (where.length === 0) return ['names no place'];
  return where.flatMap(({ file, identifier }) => {
    const source = read(file);
    if (source === undefined) return [`${file} does not exist`];
    if (identifier === undefined || hasIdentifier(source, identifier)) return [];
    return [`${file} has no ${identifier}`];
  });
}

/** @param {Row} row @param {ReadFile} read @returns {string[]} */
function proofFaults({ proofs, untested }, read) {
  if (untested) return [];
  if (proofs.length === 0) return ['names no test'];
  return proofs.flatMap(({ file, name }) => {
    if (!TEST_FILE.test(file)) return [`${file} is no test`];
    const source = read(file);
    if (source === undefined) return [`${file} does not exist`];
    return source.includes(name) ? [] : [`${file} has no test "${name}"`];
  });
}

/** @param {Row} row @param {ReadFile} read @returns {string[]} */
function textFaults({ texts, where, proofs, untested }, read) {
  const sources = [...TEXT_FILES, ...where.map(({ file }) => file)].map((file) => read(file) ?? '');
  const tests = proofs.map(({ file }) => unescaped(read(file) ?? ''));
  return texts.flatMap((words) => {
    const literal = literalOf(words);
    const pieces = words.split(OPEN_NUMBER).map((part) => part.trim());
    const written = sources.some(
      (source) =>
        literal.test(source) ||
        (pieces.length > 1 && pieces.every((piece) => source.includes(piece))),
    );
    if (!written) return [`'${words}' stands nowhere in the source`];
    if (untested || tests.some((test) => literal.test(test))) return [];
    return [`no test of the row says '${words}'`];
  });
}

/**
 * What is wrong with the table: pointers to nothing, texts that are not in the source or not in a named test, and texts
 * of the specification that no row has.
 *
 * @param {Row[]} rows
 * @param {ReadFile} read a file of the repository, undefined when there is none
 * @param {readonly string[]} expectedTexts every text of the specification
 * @returns {string[]}
 */
export function conformanceFaults(rows, read, expectedTexts) {
  const told = new Set(rows.flatMap(({ texts }) => texts));
  return [
    ...rows.flatMap((row) =>
      [
        ...(row.loose ? [`"${row.loose}" is no pointer`] : []),
        ...placeFaults(row, read),
        ...proofFaults(row, read),
        ...textFaults(row, read),
      ].map((fault) => `line ${row.line}: ${fault} (${row.item})`),
    ),
    ...expectedTexts.filter((text) => !told.has(text)).map((text) => `no row has '${text}'`),
  ];
}
