import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { binOf, runNode } from './lib/process.mjs';

const later = 'const later = async () => true;';
const react = "import { useEffect, useRef, useState } from 'react';";
const kinds = "export const f = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1;";
const [web, server, cli] = ['kit/web/case.tsx', 'kit/server/case.ts', 'app/cli/case.ts'];
const rule = 'areas/orders/rules/case.ts';
const useCase = 'areas/orders/server/case.ts';

/** @type {[rule: string, file: string, code: string][]} */
const refused = [
  // The compiler's own errors come with the rules: `--type-check`.
  ['TS2322', server, "export const count: number = 'one';"],
  ['TS2322', server, "export const first: string = ['one'].map(String)[0];"],
  ['TS2375', web, 'export const f = (): { a?: string } => ({ a: undefined });'],
  ['TS2322', 'scripts/case.mjs', "/** @type {number} */ export const count = 'one';"],
  ['TS2307', 'e2e/case.ts', "import { nothing } from './nowhere.ts'; nothing();"],
  ['TS2578', rule, '// @ts-expect-error because nothing is wrong below\nvoid 1;'],
  ['no-floating-promises', server, `${later} later();`],
  ['no-floating-promises', 'scripts/case.mjs', `${later} later();`],
  ['no-misused-promises', server, `${later} if (later()) throw new Error();`],
  ['no-misused-promises', server, `${later} [1].forEach(async () => { await later(); });`],
  ['await-thenable', server, 'await 3;'],
  [
    'return-await',
    server,
    `${later} (async () => { try { return later(); } catch { return 2; } });`,
  ],
  ['only-throw-error', server, "throw 'text';"],
  ['preserve-caught-error', server, 'try { JSON.parse(""); } catch (e) { throw new Error(); }'],
  ['no-empty', server, 'try { JSON.parse(""); } catch {}'],
  ['switch-exhaustiveness-check', server, `${kinds} } return 0; };`],
  ['no-unnecessary-type-assertion', server, '(text: string) => (text as string).length;'],
  ['no-explicit-any', server, '(value: any) => 1;'],
  ['no-non-null-assertion', server, '(text?: string) => text!.length;'],
  ['consistent-type-imports', server, "import { Readable } from 'stream'; (r: Readable) => 1;"],
  ['ban-ts-comment', server, '// @ts-ignore\nexport const text: string = 3;'],
  ['no-unused-vars', server, 'const unused = 3;'],
  ['eqeqeq', server, '(a: unknown) => a == 3;'],
  ['no-console', server, "console.log('x');"],
  ['no-console', web, "console.error('x');"],
  ['no-console', web, "Promise.reject(new Error('x')).catch(console.error);"],
  ['no-restricted-properties', rule, 'Date.now();'],
  ['no-restricted-properties', server, 'performance.now();'],
  ['no-restricted-properties', web, '[1, 2].toReversed();'],
  ['no-restricted-properties', rule, '[1, 2].toSorted();'],
  ['no-restricted-globals', server, 'document.title;'],
  ['no-restricted-globals', web, 'process.pid;'],
  ['no-restricted-globals', rule, 'window.name;'],
  ['no-restricted-globals', rule, 'process.pid;'],
  ['no-restricted-globals', rule, "void fetch('/');"],
  ['no-restricted-properties', 'app/migrations/first-state/case.ts', 'Date.now();'],
  ['change-by-change', useCase, 'engine.transaction(save);'],
  ['change-by-change', useCase, 'deps.engine.erase(remove);'],
  ['refuse-by-call', useCase, "throw new AppError('order_not_found');"],
  ['no-restricted-properties', 'test/case.ts', 'export const { now } = Date;'],
  ['no-system-clock', server, 'new Date();'],
  ['no-system-clock', rule, 'Date();'],
  ['poll-pages', 'e2e/case.ts', "expect(await page.allInnerTexts()).toEqual(['a']);"],
  ['poll-pages', 'e2e/case.ts', "expect(await page.allTextContents()).toContain('a');"],
  ['poll-pages', 'e2e/case.ts', 'const [first] = await page.allInnerTexts(); void first;'],
  ['poll-pages', 'e2e/case.ts', 'expect(await rows.count()).toBe(10);'],
  ['poll-pages', 'e2e/case.ts', "expect((await field('Nome')).value).toBe('Ana');"],
  [
    'poll-pages',
    'areas/orders/web/case.test.tsx',
    "expect(await card('Total')).toContain('R$ 0,00');",
  ],
  [
    'poll-pages',
    'areas/orders/web/case.test.tsx',
    "expect((await findByRole('row')).textContent).toBe('a');",
  ],
  ['rules-of-hooks', web, `${react} (go: boolean) => { if (go) useState(3); };`],
  [
    'exhaustive-deps',
    web,
    `${react} export function Title({ name }: { name: string }) {
      useEffect(() => { document.title = name; }, []); return name; }`,
  ],
  [
    'set-state-in-effect',
    web,
    `${react} export function Twice({ n }: { n: number }) {
      const [m, set] = useState(0); useEffect(() => { set(n * 2); }, [n]); return m; }`,
  ],
  [
    'refs',
    web,
    `${react} export function Box() { const box = useRef(0); return <b>{box.current}</b>; }`,
  ],
  ['purity', web, 'export function Dice() { return <b>{Math.random()}</b>; }'],
  ['no-directives', server, '// eslint-disable-next-line\nexport const a = 1;'],
  ['no-directives', server, '/* oxlint-disable */\nexport const a = 1;'],
  ['no-directives', web, 'export const a = 1; // oxlint-disable-line balcao/no-directives'],
];

/** @type {typeof refused} */
const allowed = [
  ['no-floating-promises', server, `${later} void later();`],
  [
    'no-floating-promises',
    server,
    "import { type FastifyReply } from 'fastify'; (r: FastifyReply) => { r.code(200); };",
  ],
  ['no-misused-promises', web, `${later} <button onClick={async () => { await later(); }} />;`],
  ['switch-exhaustiveness-check', server, `${kinds} default: return 2; } };`],
  ['no-system-clock', server, 'new Date(0);'],
  ['no-system-clock', cli, 'new Date();'],
  ['no-system-clock', web, 'new Date();'],
  ['no-restricted-properties', cli, 'Date.now();'],
  ['change-by-change', server, 'engine.transaction(save);'],
  ['refuse-by-call', server, "throw new AppError('order_not_found');"],
  ['no-restricted-globals', server, 'process.pid;'],
  ['no-restricted-globals', web, 'document.title;'],
  ['no-console', cli, "console.log('x');"],
  ['no-console', 'areas/orders/web/case.test.tsx', "console.error('x');"],
  ['poll-pages', 'e2e/case.ts', 'await expect.poll(() => page.allInnerTexts()).toEqual([]);'],
  ['poll-pages', 'e2e/case.ts', 'await expect.poll(async () => (await rows()).length).toBe(10);'],
  ['poll-pages', 'e2e/case.ts', 'await expect(canLogIn()).resolves.toBe(false);'],
  ['poll-pages', 'e2e/case.ts', "expect((await download).name).toBe('a');"],
  [
    'poll-pages',
    'areas/orders/web/case.test.tsx',
    "expect(await screen.findByText('a')).toBeTruthy();",
  ],
  ['poll-pages', 'areas/orders/web/case.test.tsx', 'expect(await act(() => show())).toBe(true);'],
  ['rules-of-hooks', 'e2e/case.ts', 'const useShop = () => 3; useShop();'],
];

const cases = [...refused, ...allowed].map(([name, file, code], index) => ({
  rule: name,
  code,
  path: file.replace('case', `case-${index}`),
  isRefused: index < refused.length,
}));

/** @type {string} */
let tree;
/** @type {Map<string, string>} */
const findings = new Map();

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'balcao-lint-'));
  /** @param {string} path */
  const placeFor = (path) => {
    const place = join(tree, path);
    mkdirSync(dirname(place), { recursive: true });
    return place;
  };
  symlinkSync(inRoot('node_modules'), placeFor('node_modules'));
  for (const path of ['.oxlintrc.json', 'scripts/lib/lint-rules.mjs', 'tsconfig.json'])
    copyFileSync(inRoot(path), placeFor(path));
  for (const { path, code } of cases) writeFileSync(placeFor(path), `${code}\nexport {};\n`);

  const { output } = await runNode(
    [
      ...[binOf('oxlint'), '--type-check', '--format', 'json'],
      ...['app', 'areas', 'kit', 'test', 'e2e', 'scripts'],
    ],
    { cwd: tree },
  );
  for (const { filename, code, message } of JSON.parse(output).diagnostics)
    findings.set(filename, `${findings.get(filename) ?? ''}${code ?? message}`);
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it.each(cases)('$rule in $path: $code', ({ rule, path, isRefused }) => {
  const sign = rule === 'no-directives' ? 'A rule is changed in .oxlintrc.json' : `(${rule})`;
  expect(findings.get(path)?.includes(sign) ?? false, findings.get(path)).toBe(isRefused);
});
