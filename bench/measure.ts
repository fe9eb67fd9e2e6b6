import { join } from 'node:path';
import { call, getLoad, median, workLoad, type Load } from './load.ts';
import { EVERYTHING, planReads, planWholeOrder, type Read } from './plan.ts';
import { startProcess, type ServerProcess } from './processes.ts';
import { requireSameRows } from './same-rows.ts';
import { memoryMib, signIn, startShop } from './shop.ts';
import type { EngineName, Store } from './stores.ts';

/** Ratios over all turns. */
interface Ratio {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface Figure {
  readonly name: string;
  readonly isDrawn: boolean;
  /** The median of the turns. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Our rate divided by the bare way's of the same turn. */
  readonly ratio: Ratio | undefined;
  /** Our rate divided by that of raw statements on the same tables. */
  readonly rawRatio: Ratio | undefined;
  /** Bytes of an answer, ours and the bare way's. */
  readonly bytes: { readonly ours: number; readonly bare: number | undefined } | undefined;
}

/** The figures measured on one store. */
export interface StoreFigures {
  readonly engine: EngineName;
  readonly orders: number;
  readonly bytesAnOrder: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startMs: number;
  readonly idleMib: number;
  /** Memory of the process after all measurements. */
  readonly usedMib: number;
  readonly figures: readonly Figure[];
  /** p99 of the order list in milliseconds: alone, and while dashboards of everything run back to back. */
  readonly beside: { readonly alone: number; readonly dashboards: number };
}

export interface Pace {
  readonly seconds: number;
  readonly turns: number;
  readonly connections: number;
  /** Names of the calls to measure; absent: all. */
  readonly only: RegExp | undefined;
}

const WARM_UP_S = 3;

const bareServer = join(import.meta.dirname, 'bare-server.ts');

type Turn = () => Promise<Omit<Load, 'bytes'> & { readonly bytes?: number }>;

async function inTurns(
  { name, isDrawn }: { readonly name: string; readonly isDrawn?: boolean | undefined },
  turns: number,
  ours: Turn,
  bare: Turn | undefined,
  raw?: Turn,
): Promise<Figure> {
  const loads: Awaited<ReturnType<Turn>>[] = [];
  const ratios: number[] = [];
  const rawRatios: number[] = [];
  let bareBytes: number | undefined;
  for (let turn = 0; turn < turns; turn += 1) {
    const load = await ours();
    loads.push(load);
    const bareLoad = await bare?.();
    if (bareLoad) ratios.push(load.rate / bareLoad.rate);
    bareBytes = bareLoad?.bytes;
    const rawLoad = await raw?.();
    if (rawLoad) rawRatios.push(load.rate / rawLoad.rate);
  }
  const bytes = loads[0]?.bytes;
  return {
    name,
    isDrawn: isDrawn ?? false,
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    ratio: ratioOf(ratios),
    rawRatio: ratioOf(rawRatios),
    bytes: bytes === undefined ? undefined : { ours: bytes, bare: bareBytes },
  };
}

const ratioOf = (turns: readonly number[]): Ratio | undefined =>
  turns.length === 0
    ? undefined
    : { median: median(turns), min: Math.min(...turns), max: Math.max(...turns) };

/** Measures a store: ours and the bare way turn by turn, as a process of its own each. */
export async function measureStore(store: Store, pace: Pace): Promise<StoreFigures> {
  const running: ServerProcess[] = [];
  try {
    const startedAt = performance.now();
    const ours = await startShop(store.env);
    running.push(ours);
    await call('GET', `${ours.url}/readyz`);
    const startMs = performance.now() - startedAt;
    const idleMib = memoryMib(ours.pid);
    const bare = await startProcess([bareServer, store.bare]);
    running.push(bare);
    const figures = await measureFigures(ours, bare, store, pace);
    return {
      engine: store.engine,
      orders: store.orders,
      bytesAnOrder: store.bytes / store.orders,
      startMs,
      idleMib,
      ...figures,
      usedMib: memoryMib(ours.pid),
    };
  } finally {
    for (const server of running) await server.stop();
  }
}

async function measureFigures(
  ours: ServerProcess,
  bare: ServerProcess,
  store: Store,
  { seconds, turns, connections, only }: Pace,
): Promise<Pick<StoreFigures, 'figures' | 'beside'>> {
  const headers = await signIn(ours);
  const isWanted = ({ name }: { readonly name: string }): boolean => only?.test(name) ?? true;
  const figures: Figure[] = [];
  const note = (figure: Figure): void => {
    figures.push(figure);
    console.log(`${store.engine} ${store.orders}: ${describe(figure)}`);
  };
  const reads = (await planReads(ours.url, headers, store.orders)).filter(isWanted);
  // A process that was just started compiles its code while it answers.
  for (const read of reads.filter(({ bare: way }) => way !== undefined)) {
    await getLoad(addressOf(ours, read), { seconds: WARM_UP_S, headers });
    await getLoad(`${bare.url}/${read.bare}`, { seconds: WARM_UP_S });
  }
  for (const read of reads) {
    const bareRead = read.bare;
    note(
      await inTurns(
        read,
        turns,
        () =>
          getLoad(addressOf(ours, read), {
            seconds,
            connections,
            ...(read.isPublic ? {} : { headers }),
          }),
        bareRead === undefined
          ? undefined
          : () => getLoad(`${bare.url}/${bareRead}`, { seconds, connections }),
      ),
    );
  }
  const beside = await measureBeside(ours, headers, seconds);
  const wholeOrder = { name: 'whole order (made and confirmed)' };
  if (isWanted(wholeOrder)) {
    const work = await planWholeOrder(ours.url, headers);
    const raw = await planWholeOrder(bare.url, {}, true);
    await requireSameRows(store, { ours: work, raw });
    const insert = async (): Promise<void> => {
      await call('POST', `${bare.url}/insert`);
    };
    note(
      await inTurns(
        wholeOrder,
        turns,
        () => workLoad(seconds, work),
        () => workLoad(seconds, insert),
        () => workLoad(seconds, raw),
      ),
    );
  }
  return { figures, beside };
}

const addressOf = ({ url }: ServerProcess, { path }: Read): string => `${url}/api/${path}`;

const against = (ratio: Ratio | undefined, what: string): string =>
  ratio
    ? `, ${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}) of ${what}`
    : '';

export function describe({ name, rate, p50, p99, ratio, rawRatio }: Figure): string {
  const ratios = against(ratio, 'the bare way') + against(rawRatio, 'raw statements');
  return `${name}: ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${ratios}`;
}

/** Measures the order list alone, and while dashboards are read one after another. */
async function measureBeside(
  ours: ServerProcess,
  headers: Record<string, string>,
  seconds: number,
): Promise<StoreFigures['beside']> {
  const list = () =>
    getLoad(`${ours.url}/api/orders?page=1&limit=10`, { seconds, headers, connections: 2 });
  const alone = await list();
  let isDone = false;
  const dashboards = (async () => {
    while (!isDone) await call('GET', `${ours.url}/api/${EVERYTHING}`, { headers });
  })();
  const busy = await list().finally(() => (isDone = true));
  await dashboards;
  return { alone: alone.p99, dashboards: busy.p99 };
}
