import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from './load.ts';
import type { ServerProcess } from './processes.ts';
import { memoryMib } from './shop.ts';

const EVERY_MS = 20;

/** What a work cost everybody else. */
export interface Meanwhile<Result> {
  readonly result: Result;
  /** Of a page of ten orders, milliseconds, one after another. */
  readonly times: readonly number[];
  readonly peakMib: number;
  readonly seconds: number;
  /** Seconds of a processor that the server has had: other than the time on the clock they know nothing of what else runs. */
  readonly cpu: number;
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Asks for a page every so often until the work is done, and watches the memory. */
export async function watch<Result>(
  server: ServerProcess,
  headers: Record<string, string>,
  work: Promise<Result>,
): Promise<Meanwhile<Result>> {
  const beganAt = performance.now();
  const cpuBefore = cpuSeconds(server.pid);
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const times: number[] = [];
  let peakMib = 0;
  while (!isDone) {
    const startedAt = performance.now();
    await call('GET', `${server.url}/api/orders?page=1&limit=10`, { headers });
    times.push(performance.now() - startedAt);
    peakMib = Math.max(peakMib, memoryMib(server.pid));
    await wait(EVERY_MS);
  }
  const result = await done;
  const seconds = (performance.now() - beganAt) / 1000;
  return { result, times, peakMib, seconds, cpu: cpuSeconds(server.pid) - cpuBefore };
}
