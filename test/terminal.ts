import type { Terminal } from '#app/commands/terminal.ts';

/** A terminal that remembers its output. */
export function createTestTerminal(
  env: Readonly<Record<string, string>>,
  input = '',
): Terminal & { readonly printed: readonly string[]; readonly complaints: readonly string[] } {
  const printed: string[] = [];
  const complaints: string[] = [];
  return {
    env,
    printed,
    complaints,
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
    readInput: () => Promise.resolve(input),
  };
}
