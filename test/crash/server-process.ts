import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findPorts } from '../../scripts/lib/ports.mjs';

/** The real server in a process of its own, always at the same address, to be killed and started again. */
export interface ServerProcess {
  readonly url: string;
  /** Resolves once the server is ready. */
  start(): Promise<void>;
  /** Ends the server as a power cut or the kernel would. */
  kill(): Promise<void>;
  /** Ends the server as an operator would. @throws when it does not end well */
  stop(): Promise<void>;
}

const freePort = findPorts();

/** @param program the arguments of Node that start the server */
export async function createServerProcess(
  program: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let output = '';

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const started = spawn(process.execPath, program, {
        env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      output = '';
      await new Promise<void>((resolve, reject) => {
        const read = (chunk: Buffer) => {
          output = (output + chunk.toString()).slice(-4_000);
          if (output.includes('Balcão is ready')) resolve();
        };
        started.stdout.on('data', read);
        started.stderr.on('data', read);
        started.once('exit', () => reject(new Error(`The server ended by itself: ${output}`)));
      });
    },
    async kill() {
      await end('SIGKILL');
    },
    async stop() {
      const code = await end('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}: ${output}`);
    },
  };
}
