/** A command's view of the world around it, so that a test can stand in for the world. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes a line of the answer. */
  print(line: string): void;
  /** Writes a line about a fault. */
  complain(line: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
}

/** The terminal that this process runs in. */
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
