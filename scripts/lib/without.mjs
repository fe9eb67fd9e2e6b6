import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import { areas } from '../../app/areas.ts';
import { inRoot, root } from './paths.mjs';
import { PlainFailure } from './terminal.mjs';

/** Tests and what only tests need. */
const TEST = /(\.(test|e2e|fixture|set-up)\.tsx?|^(test|e2e|bench|scripts)\/.*)$/;

/** The demo store shows each capability, so no copy has it. */
const DEMO = ['app/demo/', 'app/cli/demo-data.ts'];

/**
 * Copies the program without some areas: their folders are left out, and so are their lines in `app/`.
 *
 * @param {readonly string[]} names
 * @returns {string} the folder of the copy, for the caller to remove
 * @throws {PlainFailure} for an area that there is not, or that the program cannot be without
 */
export function copyWithout(names) {
  for (const name of names) {
    const area = areas.find((one) => one.name === name);
    if (area?.kind !== 'beside')
      throw new PlainFailure(
        area ? `${name} is of kind ${area.kind}: it stays.` : `There is no area ${name}.`,
      );
  }
  const folder = mkdtempSync(join(tmpdir(), 'balcao-without-'));
  const gone = [...names.map((name) => `areas/${name}/`), ...DEMO];
  const isGone = (/** @type {string} */ file) => gone.some((path) => file.startsWith(path));
  for (const file of listFiles().filter((path) => !isGone(path))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (/^(app|test)\/.*\.tsx?$|^scripts\/lib\/build\.mjs$/.test(file))
      writeFileSync(join(folder, file), withoutImports(file, isGone));
    else cpSync(inRoot(file), join(folder, file));
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * An area with all areas that take something from it, directly or through another one.
 *
 * @param {string} name
 * @returns {string[]}
 */
export function withDependants(name) {
  const files = listFiles().filter((path) => /^areas\/.*\.tsx?$/.test(path) && !TEST.test(path));
  const gone = new Set([name]);
  for (const one of gone) {
    const users = files.filter((path) =>
      readFileSync(inRoot(path), 'utf8').includes(`'#areas/${one}/`),
    );
    for (const path of users) gone.add(path.split('/')[1] ?? '');
  }
  return [...gone];
}

const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

/**
 * A file without the things that it takes from files that are gone: the imports, and each entry of a list, field of an object,
 * statement or element that uses one of them, or a variable that held one.
 *
 * @param {string} file
 * @param {(path: string) => boolean} isGone
 */
function withoutImports(file, isGone) {
  let text = readFileSync(inRoot(file), 'utf8');
  for (;;) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const cut = findCut(source, isGone);
    if (!cut) return text;
    text = text.slice(0, cut.from) + text.slice(cut.to);
  }
}

/**
 * @param {ts.SourceFile} source
 * @param {(path: string) => boolean} isGone
 * @returns {{ from: number, to: number } | undefined} the next piece to take out
 */
function findCut(source, isGone) {
  const imports = source.statements.filter(
    (statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement),
  );
  for (const statement of imports) {
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) continue;
    if (!isGone(moduleSpecifier.text.replace(/^#/, ''))) continue;
    const names = ts.isImportDeclaration(statement) ? namesOf(statement) : [];
    const use = findUse(source, names);
    return use ? rangeOf(lastUse(use)) : { from: statement.getFullStart(), to: statement.end };
  }
  // A page's file is imported where its row stands, and a program of its own is built by its path.
  /** @type {ts.Node | undefined} */
  let lazy;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isStringLiteral(node) && isGone(node.text.replace(/^#/, ''))) lazy ??= node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lazy && rangeOf(lazy);
}

/** @param {ts.ImportDeclaration} statement */
function namesOf({ importClause }) {
  if (!importClause) return [];
  const { name, namedBindings } = importClause;
  const bound =
    namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements.map((element) => element.name.text)
      : namedBindings
        ? [namedBindings.name.text]
        : [];
  return [...(name ? [name.text] : []), ...bound];
}

/** @param {ts.Node} source @param {readonly string[]} names @param {number} [from] */
function findUse(source, names, from = 0) {
  /** @type {ts.Node | undefined} */
  let found;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) return;
    const isName =
      ts.isIdentifier(node) &&
      node.pos >= from &&
      names.includes(node.text) &&
      !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
      !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);
    if (isName) found ??= node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * A use, or a later use of the variable that it gives its value: users go before the variable.
 *
 * @param {ts.Node} use
 * @returns {ts.Node}
 */
function lastUse(use) {
  const entry = entryOf(use);
  if (!ts.isVariableStatement(entry)) return use;
  const names = entry.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const block = entry.parent;
  const later = findUse(block, names, entry.end);
  return later ? lastUse(later) : use;
}

/**
 * @param {ts.BindingName} name
 * @returns {string[]}
 */
const boundNames = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isBindingElement(element) ? boundNames(element.name) : [],
      );

/**
 * The entry that a use stands in: of a list, of an object, a statement, an element, a member of a type.
 *
 * @param {ts.Node} use
 */
function rangeOf(use) {
  const entry = entryOf(use);
  const text = entry.getSourceFile().text;
  const comma = /^\s*,/.exec(text.slice(entry.end));
  return { from: entry.getFullStart(), to: entry.end + (comma ? comma[0].length : 0) };
}

/** @param {ts.Node} use */
function entryOf(use) {
  /** @type {ts.Node} */
  let entry = use;
  while (entry.parent && !isEntry(entry)) entry = entry.parent;
  return entry;
}

/** @param {ts.Node} node */
function isEntry(node) {
  const { parent } = node;
  return (
    (ts.isArrayLiteralExpression(parent) && !ts.isAsExpression(node)) ||
    (ts.isObjectLiteralElement(node) && ts.isObjectLiteralExpression(parent)) ||
    (ts.isStatement(node) && (ts.isSourceFile(parent) || ts.isBlock(parent))) ||
    (ts.isTypeElement(node) && !ts.isPropertyAccessExpression(parent)) ||
    ((ts.isJsxElement(parent) || ts.isJsxFragment(parent)) &&
      (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxExpression(node)))
  );
}

/**
 * Type-checks a copy.
 *
 * @param {string} folder
 * @returns {{ app: string[], product: string[] }} product files that do not compile, in `app/` and outside it
 */
export function listBroken(folder) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  if (!config) throw new PlainFailure('tsconfig.json cannot be read.');
  const program = ts.createProgram(config.fileNames, { ...config.options, noEmit: true });
  /** @type {Set<string>} */
  const broken = new Set();
  for (const source of program.getSourceFiles()) {
    const path = source.fileName.slice(folder.length + 1);
    if (!/^(app|areas|kit)\//.test(path) || TEST.test(path)) continue;
    if (program.getSemanticDiagnostics(source).length > 0) broken.add(path);
  }
  const files = [...broken].sort();
  return {
    app: files.filter((path) => path.startsWith('app/')),
    product: files.filter((path) => !path.startsWith('app/')),
  };
}

/**
 * Runs the specification's calls, the letter, in a copy. A copy answers them only without the areas that need one of those that it lacks:
 * see `withDependants`.
 *
 * @param {string} folder
 * @returns {{ isGreen: boolean, output: string }}
 */
export function runLetter(folder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'api-sqlite', 'test/letter.test.ts'],
    ],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: process.env.HOME } },
  );
  return { isGreen: status === 0, output: `${stdout}${stderr}` };
}

/** Words that stand for an area, where the singular of its name also means something else. */
const WORDS = new Map([
  ['backups', /[bB]ackup|BACKUP/],
  ['dispatch', /areas\/dispatch/],
  ['first-steps', /first-?steps/i],
  ['groups', /product-?groups?/i],
  ['imports', /areas\/imports|import(Rows|Kind)/],
  ['labels', /product-?labels?|label-?code/i],
  ['messages', /areas\/messages|message-?(kind|template|queue)|outbox/i],
  // The payment of an order is a fact of the order: how, whether and how much was paid.
  ['payments', /areas\/payments/],
  ['pix', /pix-?(account|provider)|(?<!sur)charge/i],
  ['privacy', /areas\/privacy|paths\.privacy\b/],
  ['system', /areas\/system/],
  ['window', /'window'|isWindow|window(Cart|Order|Link|Slug|Busy)|WINDOW|areas\/window/],
]);

/**
 * @param {string} name of an area
 * @returns {string[]} product files outside the area and `app/` that say its word, comments aside
 */
export function listNaming(name) {
  const word = WORDS.get(name) ?? new RegExp(name.replace(/s$/, ''), 'i');
  return listFiles().filter(
    (path) =>
      /^(areas|kit)\/.*\.tsx?$/.test(path) &&
      !path.startsWith(`areas/${name}/`) &&
      !TEST.test(path) &&
      word.test(withoutComments(readFileSync(inRoot(path), 'utf8'))),
  );
}

/** @param {string} text */
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"])\/\/.*$/gm, '$1');
