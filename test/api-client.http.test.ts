import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OrderAnswer, PublicOrderAnswer } from '#areas/orders/contract.ts';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '#areas/accounts/server/accounts.service.ts';
import { TEST_PASSWORD, useTestServer } from './harness.ts';

interface Program {
  placeOrder(
    baseUrl: string,
    login: { email: string; password: string },
  ): Promise<{
    shown: PublicOrderAnswer;
    confirmed: PublicOrderAnswer;
    listed: OrderAnswer[];
  }>;
}

const server = useTestServer();
const root = resolve(import.meta.dirname, '..');

// The folder lies among the installed packages, where the program finds the client's library.
const cache = join(root, 'node_modules/.cache');
let folder = '';
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'api-client-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Compiles a program as its author would. @returns the compiler's messages. */
function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
  });
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map((diagnostic) =>
    ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  );
}

it('a client generated from the document makes an order', async () => {
  const { app, deps } = server.current;
  const { body: described } = await server.current.call<OpenAPI3>('GET', '/openapi.json');
  const types = await openapiTS(described);
  writeFileSync(join(folder, 'balcao-api.d.ts'), astToString(types));
  const guide = readFileSync(join(root, 'docs/api.md'), 'utf8');
  const [, source = ''] = /```ts\n(.*?)```/s.exec(guide) ?? [];
  const file = join(folder, 'place-order.mts');
  writeFileSync(file, source);
  expect(compile(file)).toEqual([]);

  const email = 'cliente-da-api@exemplo.com';
  const account = { email, name: 'Ana Lima', role: 'atendente', password: TEST_PASSWORD } as const;
  await addUser(deps, account, deps.clock());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const compiled = pathToFileURL(join(folder, 'place-order.mjs')).href;
  const { placeOrder } = (await import(compiled)) as Program;
  const placed = await placeOrder(address, { email, password: TEST_PASSWORD });

  expect(placed.shown).toMatchObject({ status: 'AGUARDANDO CONFIRMAÇÃO', totalPrice: 214.9 });
  expect(placed.confirmed).toMatchObject({ status: 'CONFIRMADO', totalPrice: 214.9 });
  expect(placed.listed).toMatchObject([{ orderId: placed.shown.orderId, status: 'CONFIRMADO' }]);
});
