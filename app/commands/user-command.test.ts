import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, testPasswords } from '#test/harness.ts';
import { createTestStore, type TestStore } from '#test/store.ts';
import { createTestTerminal } from '#test/terminal.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { findUserByEmail } from '#areas/accounts/server/accounts.repository.ts';
import { programCall } from '#kit/server/core/call.ts';
import { logIn } from '#areas/accounts/server/sign-in/log-in.ts';
import { insertSecondFactor } from '#areas/accounts/server/second-factor/second-factors.repository.ts';
import { loadSecrets } from '#kit/server/core/secrets.ts';
import { runUserCommand } from './user-command.ts';

let store: TestStore;
/** The engine stays open, as the server has it. */
let engine: Engine;

beforeAll(async () => {
  store = await createTestStore();
  engine = await store.open();
});

afterAll(async () => {
  await engine.close();
  await store.drop();
});

async function run(args: string, input?: string) {
  const terminal = createTestTerminal(store.env, input);
  const code = await runUserCommand(
    args.split(' ').filter(Boolean),
    terminal,
    TEST_NOW,
    testPasswords,
  );
  return { code, printed: terminal.printed.join('\n'), complaints: terminal.complaints };
}

const signsIn = (email: string, password: string, now = TEST_NOW) => {
  const secrets = loadSecrets({ appSecret: 'a secret for this test', dataDir: '' });
  const deps = { engine, db: engine.db, passwords: testPasswords, secrets };
  return logIn(deps, programCall(now), { email, password }, '').then(
    ({ user, lacks }) => (lacks ? `${user.role} without ${lacks}` : user.role),
    () => false,
  );
};

describe('npm run user', () => {
  it('adds an account with the given password, while the server has the database open', async () => {
    const added = await run('add --email Bruno@Loja.com --role atendente --password cofre-azul-9');
    expect(added).toMatchObject({
      code: 0,
      complaints: [],
      printed: 'Added bruno@loja.com (atendente).',
    });
    expect(await signsIn('bruno@loja.com', 'cofre-azul-9')).toBe('atendente');
  });

  it('makes a password up and shows it once', async () => {
    const added = await run('add --email ana@loja.com --role admin --name Ana');
    const password = /Password \(shown only now\): (\S+)$/.exec(added.printed)?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(await signsIn('ana@loja.com', password)).toBe('admin');
  });

  it('reads the password from standard input, without its line end', async () => {
    const added = await run(
      'add --email lia@loja.com --role admin --password-stdin',
      'a senha dela\n',
    );
    expect(added.code).toBe(0);
    expect(added.printed).not.toContain('a senha dela');
    expect(await signsIn('lia@loja.com', 'a senha dela')).toBe('admin');
  });

  it('sets a password', async () => {
    await run('add --email rui@loja.com --role atendente --password primeira1');
    expect((await run('password --email RUI@loja.com --password segunda22')).code).toBe(0);
    expect(await signsIn('rui@loja.com', 'primeira1')).toBe(false);
    expect(await signsIn('rui@loja.com', 'segunda22')).toBe('atendente');

    const made = await run('password --email rui@loja.com');
    const password = /: (\S+)$/.exec(made.printed)?.[1] ?? '';
    expect(await signsIn('rui@loja.com', password)).toBe('atendente');
  });

  it('gives a week to change a password that it sets', async () => {
    const week = 7 * DAY_MS;
    await run('add --email zoe@loja.com --role atendente --password primeira1');
    expect(await signsIn('zoe@loja.com', 'primeira1', TEST_NOW + week - 1)).toBe('atendente');
    expect(await signsIn('zoe@loja.com', 'primeira1', TEST_NOW + week)).toBe(
      'atendente without own-password',
    );
    await engine.db.updateTable('users').set({ password_due_at: null }).execute();
    await run('password --email zoe@loja.com --password segunda22');
    expect(await signsIn('zoe@loja.com', 'segunda22', TEST_NOW + week - 1)).toBe('atendente');
    expect(await signsIn('zoe@loja.com', 'segunda22', TEST_NOW + week)).toBe(
      'atendente without own-password',
    );
  });

  it('disables and enables', async () => {
    await run('add --email ivo@loja.com --role atendente --password cofre-azul-9');
    expect((await run('disable --email ivo@loja.com')).code).toBe(0);
    expect(await signsIn('ivo@loja.com', 'cofre-azul-9')).toBe(false);
    expect((await run('list')).printed).toMatch(/^ivo@loja\.com +atendente +disabled +ivo$/m);
    expect((await run('enable --email ivo@loja.com')).code).toBe(0);
    expect(await signsIn('ivo@loja.com', 'cofre-azul-9')).toBe('atendente');
    expect((await run('list')).printed).toMatch(/^ivo@loja\.com +atendente +active +ivo$/m);
  });

  it('takes a second factor away from an owner who lost the phone', async () => {
    await run('add --email eva@loja.com --role admin --password cofre-azul-9');
    const user = await findUserByEmail(engine.db, 'eva@loja.com');
    const factor = { secret: '', confirmed_at: TEST_NOW, created_at: TEST_NOW };
    await engine.transaction((trx) =>
      insertSecondFactor(trx, { user_id: user?.id ?? '', ...factor }),
    );
    expect(await signsIn('eva@loja.com', 'cofre-azul-9')).toBe(false);
    const reset = await run('reset-second-factor --email Eva@loja.com');
    expect(reset).toMatchObject({ code: 0, complaints: [] });
    expect(await signsIn('eva@loja.com', 'cofre-azul-9')).toBe('admin');
    expect((await run('reset-second-factor --email ninguem@loja.com')).code).toBe(1);
  });

  it.each([
    ['', /^Say what to do/],
    ['frob', /^There is no command frob\./],
    ['toString', /^There is no command toString\./],
    ['add extra', /^Unexpected argument: extra/],
    ['add --role admin', /^--email is missing\./],
    ['add --email x@y.com', /^--role must be atendente or admin\./],
    ['add --email x@y.com --role cliente', /^--role must be atendente or admin\./],
    ['add --email x@y.com --role admin --password p --password-stdin', /not both/],
    ['list --colour red', /colour/],
  ])('refuses a wrong call (%s) with one line that leads on', async (args, line) => {
    const refused = await run(args);
    expect(refused).toMatchObject({ code: 1, printed: '' });
    expect(refused.complaints).toEqual([expect.stringMatching(line)]);
    expect(refused.complaints[0]).toMatch(/See: npm run user -- --help$/);
    expect(refused.complaints[0]).not.toContain('\n');
  });

  it('refuses what the server would refuse, in its words', async () => {
    await run('add --email dora@loja.com --role atendente --password cofre-azul-9');
    const complaintOf = async (args: string) => {
      const { code, complaints } = await run(args);
      expect(code).toBe(1);
      return complaints;
    };
    expect(await complaintOf('add --email DORA@loja.com --role admin')).toEqual([
      'Já existe uma conta com esse e-mail.',
    ]);
    expect(await complaintOf('add --email dora --role admin --password curta')).toEqual([
      'Informe um e-mail válido. Use uma senha de pelo menos 8 caracteres.',
    ]);
    expect(await complaintOf('password --email nobody@loja.com')).toEqual([
      'Usuário não encontrado.',
    ]);
  });

  it('never disables the last active admin', async () => {
    await run('add --email noa@loja.com --role admin --password cofre-azul-9');
    const { printed } = await run('list');
    const admins = [...printed.matchAll(/^(\S+) +admin +active/gm)].map((match) => match[1]);
    for (const email of admins.slice(1))
      expect((await run(`disable --email ${email}`)).code).toBe(0);
    expect(await run(`disable --email ${admins[0]}`)).toMatchObject({
      code: 1,
      complaints: ['O último administrador não pode ser desativado.'],
    });
  });

  it('helps without a database', async () => {
    const terminal = createTestTerminal({ DATABASE_URL: 'postgres://127.0.0.1:9/nothing' });
    expect(await runUserCommand(['--help'], terminal, TEST_NOW)).toBe(0);
    expect(terminal.printed.join('\n')).toContain('add --email E --role atendente|admin');
  });

  it('says in one line that it cannot reach the database, or that the configuration is wrong', async () => {
    for (const [env, line] of [
      [{ DATABASE_URL: 'postgres://127.0.0.1:9/nothing' }, /^DATABASE_URL: PostgreSQL does not/],
      [{ PORT: 'x' }, /^Configuration: PORT/],
    ] as const) {
      const terminal = createTestTerminal(env);
      expect(await runUserCommand(['list'], terminal, TEST_NOW)).toBe(1);
      expect(terminal.complaints).toEqual([expect.stringMatching(line)]);
    }
  });

  it('runs as a program: standard input in, exit code out', async () => {
    const runProgram = (args: string[], input: string) =>
      new Promise<{ code: number | null; output: string }>((resolve) => {
        const child = spawn(
          process.execPath,
          [fileURLToPath(new URL('../../dist/server/app/cli/user.js', import.meta.url)), ...args],
          { env: { ...process.env, ...store.env }, stdio: 'pipe' },
        );
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (piece: Buffer) => (output += piece.toString()));
        }
        child.on('close', (code) => resolve({ code, output }));
        child.stdin.end(input);
      });
    const add = ['add', '--email', 'piped@loja.com', '--role', 'atendente', '--password-stdin'];
    expect(await runProgram(add, 'pela entrada\n')).toEqual({
      code: 0,
      output: 'Added piped@loja.com (atendente).\n',
    });
    // A program has the system's clock; the password is due a week after that.
    const { created_at: now } = await engine.db
      .selectFrom('users')
      .select('created_at')
      .where('email', '=', 'piped@loja.com')
      .executeTakeFirstOrThrow();
    expect(await signsIn('piped@loja.com', 'pela entrada', now)).toBe('atendente');
    expect(await runProgram(add, 'pela entrada\n')).toEqual({
      code: 1,
      output: 'Já existe uma conta com esse e-mail.\n',
    });
  });
});
