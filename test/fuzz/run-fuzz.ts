import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededRandom, type Random } from '#app/demo/random.ts';
import { faultOf } from './judge-answer.ts';
import { makeCall, type Aim, type FuzzCall } from './make-call.ts';
import type { Operation } from './operations.ts';
import { openScene, type Scene } from './scene.ts';
import type { FuzzAnswer } from './send-call.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  /** Calls before the next new store: a run can be of any length, and a failing call is near the start of its store. */
  readonly callsAStore: number;
  /** The longest time of a call in milliseconds; absent: the time is only reported. */
  readonly slowestMs?: number;
  readonly log?: (line: string) => void;
}

export interface Fault {
  readonly what: string;
  /** The command that makes the call again, in a store of its own. */
  readonly again: string;
  readonly call: string;
  readonly answer: string;
}

export interface FuzzReport {
  readonly seed: number;
  readonly calls: number;
  readonly seconds: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** The share of the operations that the first store's hostile calls carried out. */
  readonly share: number;
  /** Operations that no call carried out: no hostile one, and no right one after them. */
  readonly missed: readonly string[];
  readonly slowest: readonly { readonly ms: number; readonly call: string }[];
  /** Megabytes in use after each store, garbage collected. */
  readonly heap: readonly number[];
  readonly faults: readonly Fault[];
}

const MOST_FAULTS = 20;
const SLOWEST_SHOWN = 5;
const CALLS_BETWEEN_STOCKING = 400;
/** The longest time of calls that hash a password or draw a logo. */
const SLOW_BY_DESIGN_MS = 3_000;
const REPLAYS = 3;
/** The most right calls for each operation that no hostile call carried out: so many that no operation is missed by chance. */
const RIGHT_ROUNDS = 8;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const show = (text: string | Buffer | undefined): string =>
  text === undefined ? '' : JSON.stringify(text.toString().slice(0, 600));

const shown = ({ caller, method, url, headers, body }: FuzzCall): string =>
  `${caller}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${show(body)}`;

const isSlowByDesign = ({ operation, body }: FuzzCall): boolean =>
  operation.takesPicture || operation.tags.includes('accounts') || /"password"/.test(String(body));

const describeFault = ({ what, again, call, answer }: Fault): string =>
  `FAULT ${what}\n  call:   ${call}\n  answer: ${answer}\n  again:  ${again}`;

/** The results of a run so far. */
class Tally {
  readonly byStatus = new Map<number, number>();
  readonly #succeeded = new Set<string>();
  readonly faults: Fault[] = [];
  readonly heap: number[] = [];
  slowest: { ms: number; call: string }[] = [];
  share: number | undefined;
  readonly #seen = new Set<string>();
  readonly #log: FuzzOptions['log'];

  constructor(log: FuzzOptions['log']) {
    this.#log = log;
  }

  count(call: FuzzCall, { status, ms }: FuzzAnswer): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300 && call.reachesRoute) {
      this.#succeeded.add(call.operation.operationId);
    }
    if (isSlowByDesign(call) || ms < (this.slowest.at(-1)?.ms ?? 0)) return;
    this.slowest = [...this.slowest, { ms, call: shown(call) }]
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST_SHOWN);
  }

  missed(operations: readonly Operation[]): Operation[] {
    return operations.filter(({ operationId }) => !this.#succeeded.has(operationId));
  }

  /** Adds a fault, each kind once for each operation. */
  add(call: FuzzCall, fault: Omit<Fault, 'call'>): void {
    const kind = `${call.operation.operationId} ${fault.what.replace(/\d+ ms/, '')}`;
    if (this.#seen.has(kind)) return;
    this.#seen.add(kind);
    const found = { ...fault, call: shown(call) };
    this.faults.push(found);
    this.#log?.(describeFault(found));
  }
}

/** The call's fastest time: a single slow call may be due to the garbage collector. */
async function fastestMs(scene: Scene, call: FuzzCall, first: FuzzAnswer): Promise<number> {
  let fastest = first.ms;
  for (let replay = 0; replay < REPLAYS; replay += 1) {
    const { ms } = await scene.send(call);
    fastest = Math.min(fastest, ms);
  }
  return fastest;
}

/** Every operation once, in random order, and then again: chance leaves none out. */
function* inTurn(operations: readonly Operation[], random: Random): Generator<Operation, never> {
  for (;;) {
    const waiting = [...operations];
    while (waiting.length > 0) {
      const [next] = waiting.splice(random.int(0, waiting.length - 1), 1);
      if (next) yield next;
    }
  }
}

/** Makes one store's calls. */
async function fuzzStore(
  tally: Tally,
  options: { readonly seed: number; readonly calls: number; readonly slowestMs?: number },
): Promise<readonly Operation[]> {
  const { seed, calls, slowestMs } = options;
  const random = seededRandom(seed);
  const scene = await openScene({ checkAnswers: slowestMs === undefined });
  const make = async (operation: Operation, aim: Aim, again: string): Promise<void> => {
    const call = makeCall(operation, aim, { random, known: scene.known, ready: scene.ready });
    const answer = await scene.send(call);
    tally.count(call, answer);
    if (answer.status === 401 && !call.token) scene.forgetToken(call.caller);
    if (answer.status < 300 && answer.text.startsWith('{')) {
      scene.known.learn(JSON.parse(answer.text));
    }
    const what = faultOf(call, answer);
    if (what) tally.add(call, { what, again, answer: show(answer.text) });
    const allowed = isSlowByDesign(call) ? SLOW_BY_DESIGN_MS : slowestMs;
    if (slowestMs === undefined || allowed === undefined || answer.ms <= allowed) return;
    const ms = await fastestMs(scene, call, answer);
    if (ms <= allowed) return;
    tally.add(call, { what: `takes ${ms.toFixed(0)} ms`, again, answer: show(answer.text) });
  };
  const command = `npm run test:fuzz -- --seed ${seed} --calls`;
  try {
    const operations = inTurn(scene.operations, random);
    for (let index = 0; index < calls && tally.faults.length < MOST_FAULTS; index += 1) {
      if (index > 0 && index % CALLS_BETWEEN_STOCKING === 0) await scene.stock();
      await make(operations.next().value, 'hostile', `${command} ${index + 1}`);
    }
    tally.share ??= 1 - tally.missed(scene.operations).length / scene.operations.length;
    for (let round = 0; round < RIGHT_ROUNDS; round += 1) {
      const missed = tally.missed(scene.operations);
      if (missed.length > 0) await scene.stock();
      for (const operation of missed) await make(operation, 'right', `${command} ${calls}`);
    }
    return scene.operations;
  } finally {
    await scene.stop();
  }
}

/** Sends hostile calls, as every caller, to stores in use. The same seed makes the same calls. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { seed, calls, callsAStore, slowestMs, log } = options;
  const tally = new Tally(log);
  const startedAt = process.hrtime.bigint();
  const seconds = () => Number(process.hrtime.bigint() - startedAt) / 1e9;
  let made = 0;
  let operations: readonly Operation[] = [];
  for (let store = 0; made < calls && tally.faults.length < MOST_FAULTS; store += 1) {
    const next = Math.min(callsAStore, calls - made);
    operations = await fuzzStore(tally, {
      seed: seed + store,
      calls: next,
      ...(slowestMs === undefined ? {} : { slowestMs }),
    });
    made += next;
    collectGarbage();
    tally.heap.push(Math.round(process.memoryUsage().heapUsed / 1_048_576));
    log?.(
      `${made} calls in ${seconds().toFixed(0)} s, ${tally.heap.at(-1) ?? 0} MB, ${tally.faults.length} faults`,
    );
  }
  const { byStatus, slowest, heap, faults } = tally;
  return {
    seed,
    calls: made,
    seconds: seconds(),
    byStatus,
    share: tally.share ?? 0,
    missed: tally.missed(operations).map(({ operationId }) => operationId),
    slowest,
    heap,
    faults,
  };
}

/** The report as a text. */
export function describeReport(report: FuzzReport): string {
  const statuses = [...report.byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  return [
    `${report.calls} calls from seed ${report.seed} in ${report.seconds.toFixed(0)} s; ${statuses.join(', ')}`,
    `hostile calls got through to ${(report.share * 100).toFixed(0)} % of the operations; no call to: ${report.missed.join(' ') || 'none'}`,
    `slowest: ${report.slowest.map(({ ms, call }) => `\n  ${ms.toFixed(0)} ms ${call}`).join('')}`,
    `heap after each store, in MB: ${report.heap.join(' ')}`,
    ...report.faults.map(describeFault),
  ].join('\n');
}
