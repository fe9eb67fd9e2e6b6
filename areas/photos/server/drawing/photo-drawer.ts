import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { BUSY_RETRY_SECONDS, createOneAtATime } from './in-turn.ts';
import { NOT_DRAWN, type DrawnPhoto } from './render-photo.ts';

export type DrawPhoto = (upload: Buffer) => Promise<DrawnPhoto>;

/** The program's answer to an upload. */
export type Drawn = DrawnPhoto | { readonly fault: string };

export interface PhotoDrawer {
  /** Draws one upload after the other, in the order in which they came. */
  readonly draw: DrawPhoto;
  /** Stops the current drawing. */
  stop(): void;
}

/** A photo takes a second, also on a small machine. */
const DRAWING_TIMEOUT_MS = 60_000;
/** A person who photographs goods sends the next photo sooner. */
const IDLE_MS = 20_000;
const BUSY: DrawnPhoto = { refusal: 'photos_busy', details: { retryAfter: BUSY_RETRY_SECONDS } };

/**
 * Draws photos in a process of its own, which begins with the first one and ends some time after the last: the memory that
 * the library does not free ends with it (80 MiB after twenty photos, measured), and a fault in it is not the server's.
 *
 * @param program `drawing-program.ts`, or its built file.
 */
export function createPhotoDrawer(
  program: string,
  { idleMs = IDLE_MS, timeoutMs = DRAWING_TIMEOUT_MS } = {},
): PhotoDrawer {
  const inTurn = createOneAtATime();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  const start = (): ChildProcess => {
    const started = fork(program, { serialization: 'advanced', stdio: 'inherit' });
    const forget = (): void => {
      if (child === started) child = undefined;
    };
    return started.once('exit', forget).once('error', forget);
  };

  async function draw(upload: Buffer): Promise<DrawnPhoto> {
    clearTimeout(idle);
    if (isStopped) return BUSY;
    child ??= start();
    const answer = await ask(child, upload, timeoutMs);
    if (isStopped) return BUSY;
    if (typeof answer === 'string') {
      end();
      return NOT_DRAWN;
    }
    idle = setTimeout(end, idleMs).unref();
    if ('fault' in answer) throw new Error(`The drawing program failed: ${answer.fault}`);
    return answer;
  }

  return {
    draw: (upload) => inTurn(() => draw(upload)),
    stop: () => {
      isStopped = true;
      clearTimeout(idle);
      end();
    },
  };
}

/**
 * The program's answer, or the reason why there is none: it could not be called, ended at the photo, or did not finish in
 * time.
 */
async function ask(
  child: ChildProcess,
  upload: Buffer,
  timeoutMs: number,
): Promise<Drawn | 'unasked' | 'ended' | 'late'> {
  const settled = new AbortController();
  const { signal } = settled;
  const answer = Promise.race([
    once(child, 'message', { signal }).then(([drawn]) => drawn as Drawn),
    once(child, 'exit', { signal }).then(() => 'ended' as const),
    after(timeoutMs, 'late' as const, { signal }),
  ]);
  try {
    child.send(upload);
    return await answer;
  } catch {
    return 'unasked';
  } finally {
    settled.abort();
  }
}
