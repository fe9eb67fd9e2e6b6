import { randomBytes } from 'node:crypto';
import { staffRole } from '#areas/accounts/contract.ts';
import { readConfig } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { migrations } from '../migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { AppError, messageOf } from '#kit/server/core/errors.ts';
import { listStaff } from '#areas/accounts/server/accounts.repository.ts';
import { addStaffUser, changeUser } from '#areas/accounts/server/accounts.changes.ts';
import { resetSecondFactor } from '#areas/accounts/server/second-factor/second-factor.changes.ts';
import { createPasswords, type Passwords } from '#kit/server/core/passwords.ts';
import { PROGRAM, programCall } from '#kit/server/core/call.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import { errors } from '../errors.ts';
import { exitCodeOf, misuse, readArgs, type Terminal } from './terminal.ts';

const HELP = `Accounts of staff. Works while the server runs, on the same DATA_DIR or DATABASE_URL.

npm run user -- add --email E --role atendente|admin [--name N] [--password P | --password-stdin]
npm run user -- password --email E [--password P | --password-stdin]
npm run user -- list
npm run user -- disable --email E
npm run user -- enable --email E
npm run user -- reset-second-factor --email E

Without --password or --password-stdin a password is made up and printed once.
A password set here is good for seven days; within them its owner chooses another under Minha conta.`;

const GENERATED_PASSWORD_BYTES = 12;

/** The person at the terminal is unknown: the trail names the command line instead. */
const commandCall = (now: number) => ({
  ...programCall(now),
  caller: { ...PROGRAM, name: 'Linha de comando' },
});

const misused = (reason: string): StartupError => misuse('user', reason);

type Call = Exclude<ReturnType<typeof readCall>, 'help'>;

function readCall(args: readonly string[]) {
  const { values, positionals } = readArgs('user', {
    args: [...args],
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      password: { type: 'string' },
      'password-stdin': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...more] = positionals;
  if (values.help) return 'help';
  if (command === undefined) {
    throw misused('Say what to do: add, password, list, disable, enable or reset-second-factor.');
  }
  if (more.length > 0) throw misused(`Unexpected argument: ${more.join(' ')}`);
  if (values.password !== undefined && values['password-stdin']) {
    throw misused('Give --password or --password-stdin, not both.');
  }
  const { email, name, role, password, 'password-stdin': passwordFromInput = false } = values;
  return { command, email, name, role, password, passwordFromInput };
}

function requireEmail(call: Call): string {
  if (!call.email?.trim()) throw misused('--email is missing.');
  return call.email.trim();
}

/** The password of the call, or a new one that has to be shown. */
async function passwordOf(call: Call, terminal: Terminal) {
  if (call.password !== undefined) return { password: call.password, isNew: false };
  if (call.passwordFromInput) {
    const input = await terminal.readInput();
    return { password: input.replace(/\r?\n$/, ''), isNew: false };
  }
  return { password: randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url'), isNew: true };
}

interface CommandDeps {
  readonly engine: Engine;
  readonly passwords: Passwords;
}

const setDisabled = (deps: CommandDeps, call: Call, disabled: boolean, now: number) =>
  changeUser(deps, commandCall(now), { email: requireEmail(call) }, { disabled });

const commands: Readonly<
  Record<string, (deps: CommandDeps, call: Call, terminal: Terminal, now: number) => Promise<void>>
> = {
  async add(deps, call, terminal, now) {
    const email = requireEmail(call);
    const role = staffRole.safeParse(call.role);
    if (!role.success) throw misused('--role must be atendente or admin.');
    const { password, isNew } = await passwordOf(call, terminal);
    const name = call.name?.trim() || (email.split('@')[0] ?? email);
    const user = { email, name, role: role.data, password };
    const row = await addStaffUser(deps, commandCall(now), user);
    terminal.print(`Added ${row.email} (${row.role}).`);
    if (isNew) terminal.print(`Password (shown only now): ${password}`);
  },

  async password(deps, call, terminal, now) {
    const email = requireEmail(call);
    const { password, isNew } = await passwordOf(call, terminal);
    const row = await changeUser(deps, commandCall(now), { email }, { password });
    terminal.print(`Changed the password of ${row.email}.`);
    if (isNew) terminal.print(`Password (shown only now): ${password}`);
  },

  async list({ engine }, _, terminal) {
    const users = await listStaff(engine.db);
    if (users.length === 0) terminal.print('No accounts yet.');
    const width = Math.max(...users.map((user) => user.email.length));
    for (const user of users) {
      const state = user.disabled_at === null ? 'active' : 'disabled';
      terminal.print(
        `${user.email.padEnd(width)}  ${user.role.padEnd(9)}  ${state.padEnd(8)}  ${user.name}`,
      );
    }
  },

  async disable(deps, call, terminal, now) {
    const row = await setDisabled(deps, call, true, now);
    terminal.print(`Disabled ${row.email}; its sessions have ended.`);
  },

  async enable(deps, call, terminal, now) {
    const row = await setDisabled(deps, call, false, now);
    terminal.print(`Enabled ${row.email}.`);
  },

  async 'reset-second-factor'({ engine }, call, terminal, now) {
    const row = await resetSecondFactor({ engine }, commandCall(now), {
      email: requireEmail(call),
    });
    terminal.print(
      `${row.email} signs in with the password, and sets up a new second factor where the shop demands one; its sessions have ended.`,
    );
  },
};

/** A refusal as a fault that the caller can correct. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const issues = error.details.issues?.map((issue) => issue.message);
  const line = issues?.join(' ') ?? messageOf(errors[error.code], error.details.values);
  return new StartupError(line, { cause: error });
}

/**
 * `npm run user`: adds, lists, disables and enables accounts of staff, and sets their passwords.
 * @returns the exit code: 1 with one line of complaint for everything that the caller can put right.
 */
export const runUserCommand = (
  args: readonly string[],
  terminal: Terminal,
  now: number,
  passwords = createPasswords(),
): Promise<number> =>
  exitCodeOf(terminal, async () => {
    const call = readCall(args);
    if (call === 'help') {
      terminal.print(HELP);
      return 0;
    }
    const command = commands[call.command];
    if (!command || !Object.hasOwn(commands, call.command)) {
      throw misused(`There is no command ${call.command}.`);
    }
    const engine = await openEngine(readConfig(terminal.env), { exclusive: false });
    try {
      await migrate(engine, migrations);
      await command({ engine, passwords }, call, terminal, now);
      return 0;
    } catch (error) {
      throw faultOf(engine.explain(error) ?? error);
    } finally {
      await engine.close();
    }
  });
