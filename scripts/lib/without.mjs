import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { areas } from '../../app/areas.ts';
import { inRoot, root } from './paths.mjs';
import { PlainFailure } from './terminal.mjs';

/** Tests and what only tests need. */
const TEST = /(\.(test|e2e|fixture|set-up)\.tsx?|^(test|e2e|bench|scripts)\/.*)$/;

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
  const isGone = (/** @type {string} */ file) =>
    names.some((name) => file.startsWith(`areas/${name}/`));
  for (const file of listFiles().filter((path) => !isGone(path))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (/^app\/.*\.tsx?$/.test(file))
      writeFileSync(join(folder, file), withoutImports(file, isGone));
    else cpSync(inRoot(file), join(folder, file));
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  return folder;
}

const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

/**
 * A file of `app/` without what it takes from files that are gone: the imports, and each entry of a list, field of an object,
 * statement or element that uses one of them.
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
    return use ? rangeOf(use) : { from: statement.getFullStart(), to: statement.end };
  }
  // A page's file is imported where its row stands.
  /** @type {ts.Node | undefined} */
  let lazy;
  const visit = (/** @type {ts.Node} */ node) => {
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0] &&
      ts.isStringLiteral(node.arguments[0]) &&
      isGone(node.arguments[0].text.replace(/^#/, ''))
    )
      lazy ??= node;
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

/** @param {ts.SourceFile} source @param {readonly string[]} names */
function findUse(source, names) {
  /** @type {ts.Node | undefined} */
  let found;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) return;
    const isName =
      ts.isIdentifier(node) &&
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
 * The entry that a use stands in: of a list, of an object, a statement, an element, a member of a type.
 *
 * @param {ts.Node} use
 */
function rangeOf(use) {
  /** @type {ts.Node} */
  let entry = use;
  while (entry.parent && !isEntry(entry)) entry = entry.parent;
  const text = entry.getSourceFile().text;
  const comma = /^\s*,/.exec(text.slice(entry.end));
  return { from: entry.getFullStart(), to: entry.end + (comma ? comma[0].length : 0) };
}

/** @param {ts.Node} node */
function isEntry(node) {
  const { parent } = node;
  return (
    (ts.isArrayLiteralExpression(parent) && !ts.isAsExpression(node)) ||
    (ts.isObjectLiteralElement(node) && ts.isObjectLiteralExpression(parent)) ||
    (ts.isStatement(node) && !ts.isBlock(node) && !ts.isVariableStatement(node)) ||
    ts.isVariableStatement(node) ||
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

/** Words that stand for an area in another's files, where the name of its folder is not the one. */
const WORDS = new Map([
  ['dispatch', /(?<!typeof )dispatch(ed)?[A-Z-]|areas\/dispatch/],
  ['first-steps', /first-?steps/i],
  ['groups', /product-?groups?/i],
  ['imports', /importe?[drs]?(Rows|Kind|Customers|Products|s\.)|areas\/imports/],
  ['labels', /product-?labels?|label-?code/i],
  ['messages', /message-?(kind|template|queue)s?|outbox|areas\/messages/i],
  ['pix', /pix-?(account|provider)|charge/i],
  ['system', /areas\/system/],
  ['window', /(?<!the |in a |across )window(?!\.|s|Height|Width)/],
]);

/**
 * @param {string} name of an area
 * @returns {string[]} product files outside the area and `app/` that say its word
 */
export function listNaming(name) {
  const word = WORDS.get(name) ?? new RegExp(name.replace(/s$/, ''), 'i');
  return listFiles().filter(
    (path) =>
      /^(areas|kit)\/.*\.tsx?$/.test(path) &&
      !path.startsWith(`areas/${name}/`) &&
      !TEST.test(path) &&
      word.test(readFileSync(inRoot(path), 'utf8')),
  );
}
