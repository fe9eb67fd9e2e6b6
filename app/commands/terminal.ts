import { parseArgs, type ParseArgsConfig } from 'node:util';
import { faultMessage, StartupError } from '#kit/server/core/startup-error.ts';

/** A command's view of the world around it, so that a test can stand in for the world. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  /** Writes a line about a fault. */
  complain(line: string): void;
  readInput(): Promise<string>;
}

export const processTerminal: Terminal = {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  async readInput() {
    let text = '';
    process.stdin.setEncoding('utf8');
    for await (const piece of process.stdin) text += String(piece);
    return text;
  },
};

/** A fault of the call itself; its line leads to the help. */
export const misuse = (command: string, reason: string): StartupError =>
  new StartupError(`${reason} See: npm run ${command} -- --help`);

/** The options and names behind a command. @throws StartupError for an unknown option. */
export function readArgs<Config extends ParseArgsConfig>(command: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw misuse(command, faultMessage(error));
  }
}

/** @returns the exit code of a command: 1 with one line about a fault that the caller can correct. */
export async function exitCodeOf(terminal: Terminal, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}
