import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from './load.ts';
import { watch, type Meanwhile } from './meanwhile.ts';
import type { ServerProcess } from './processes.ts';
import { signIn, withShop } from './shop.ts';

/*
 * What lists without paging cost everybody else: the time of a page of ten orders, and the server's memory, while
 * nobody, one caller, and six callers at once fetch all orders. Ratios of one run: only those travel between machines.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    path: { type: 'string', default: 'orders' },
    callers: { type: 'string', default: '6' },
    /** Seconds of the quiet time that is compared with. */
    seconds: { type: 'string', default: '5' },
  },
});

interface Whole {
  readonly status: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Fetches a whole list and keeps nothing of it. */
function fetchAll(url: string, headers: Record<string, string>): Promise<Whole> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          seconds: (performance.now() - startedAt) / 1000,
        }),
      );
    }).on('error', reject);
  });
}

function print(
  name: string,
  { times, peakMib }: Meanwhile<unknown>,
  quiet: Meanwhile<unknown>,
  all: Whole[],
): void {
  const ms = (share: number) => quantile(times, share).toFixed(1).padStart(9);
  const ratio = quantile(times, 0.5) / quantile(quiet.times, 0.5);
  const answered = all.filter(({ status }) => status === 200);
  const longest = Math.max(0, ...answered.map(({ seconds }) => seconds));
  const mib = (answered[0]?.bytes ?? 0) / 1_048_576;
  console.log(
    `${name.padEnd(20)}${ms(0.5)}${ms(0.99)}${ms(1)}${`×${ratio.toFixed(1)}`.padStart(9)}` +
      `${peakMib.toFixed(0).padStart(10)}${mib.toFixed(1).padStart(11)}${longest.toFixed(1).padStart(9)}` +
      `${`${answered.length}/${all.length}`.padStart(11)}`,
  );
}

async function measure(server: ServerProcess): Promise<void> {
  const headers = await signIn(server);
  const whole = () => fetchAll(`${server.url}/api/${values.path}`, headers);
  await watch(server, headers, wait(1_000));
  const quiet = await watch(server, headers, wait(Number(values.seconds) * 1000));
  console.log(
    'meanwhile            p50 ms   p99 ms   max ms   p50 to quiet  MiB  answer MiB  seconds  answered',
  );
  print('nobody', quiet, quiet, []);
  for (const callers of [1, Number(values.callers)]) {
    const all = Promise.all(Array.from({ length: callers }, whole));
    const meanwhile = await watch(server, headers, all);
    print(`${callers} caller${callers === 1 ? '' : 's'}`, meanwhile, quiet, meanwhile.result);
  }
}

await withShop(Number(values.orders), measure);
