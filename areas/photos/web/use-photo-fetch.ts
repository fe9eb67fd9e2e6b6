import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { failureText } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { readDraft, removeDraft, writeDraft } from '#kit/web/lib/drafts.ts';
import { sessionState } from '#kit/web/lib/session/session.ts';
import { photosApi } from './shared/api.ts';
import { photosTexts as texts } from './texts.ts';

/** A photo at an address, for a product by its name. Products with one owner, such as sizes of one blouse, share their photos. */
export interface WantedPhoto {
  readonly owner: string;
  readonly product: string;
  readonly address: string;
}

interface FailedPhoto extends WantedPhoto {
  readonly reason: string;
}

/** The list is stored in this tab, so that a reload goes on where it was. */
interface Fetching {
  readonly waiting: readonly WantedPhoto[];
  readonly failed: readonly FailedPhoto[];
  readonly done: number;
}

const NOTHING: Fetching = { waiting: [], failed: [], done: 0 };
const DRAFT = 'fotos-por-endereco';
/** The server waits for a slow site for 20 s, and then draws the photo. */
const TIMEOUT_MS = 60_000;
const owner = (): string => sessionState().user?.sub ?? '';

/** The photos that wait, and the wanted ones behind them, each once. */
const withWanted = (kept: Fetching, wanted: readonly WantedPhoto[]): Fetching => {
  const all = [...kept.waiting, ...wanted];
  const waiting = new Map(all.map((photo) => [`${photo.owner} ${photo.address}`, photo]));
  return { ...kept, waiting: [...waiting.values()] };
};

/** Whether the next photo would fail as well: the server is not reached, busy, or closed to this person. */
const stopsAll = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 429;

/** Fetches photos by their addresses, one after another. @param wanted photos beside those that still wait. */
export function usePhotoFetch(wanted: readonly WantedPhoto[]) {
  const client = useQueryClient();
  const [fetching, setFetching] = useState(() =>
    withWanted(readDraft(owner(), DRAFT, NOTHING) ?? NOTHING, wanted),
  );
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(() => {
    if (fetching.waiting.length + fetching.failed.length > 0) writeDraft(owner(), DRAFT, fetching);
    else removeDraft(owner(), DRAFT);
  }, [fetching]);

  const run = async (from: Fetching): Promise<void> => {
    setFetching(from);
    const { signal } = (controller.current = new AbortController());
    setRunning(true);
    setProblem(undefined);
    let current = from;
    for (const photo of from.waiting) {
      let failed: readonly FailedPhoto[] = [];
      try {
        const { product, address } = photo;
        await photosApi.call('POST /products/photos/by-address', {
          body: { product, address },
          timeoutMs: TIMEOUT_MS,
          signal,
        });
      } catch (error) {
        if (signal.aborted) return;
        logFailure(error);
        const reason = failureText(error, texts.fetchFailed);
        if (stopsAll(error)) {
          setProblem(reason);
          break;
        }
        failed = [{ ...photo, reason }];
      }
      if (signal.aborted) return;
      current = {
        waiting: current.waiting.slice(1),
        failed: [...current.failed, ...failed],
        done: current.done + 1 - failed.length,
      };
      setFetching(current);
    }
    setRunning(false);
    void client.invalidateQueries({ queryKey: photosApi.key() });
  };

  const stop = (): void => {
    controller.current?.abort();
    setRunning(false);
  };
  const { waiting, failed } = fetching;
  return {
    ...fetching,
    running,
    problem,
    start: () => void run(fetching),
    stop,
    again: () => void run({ ...fetching, waiting: [...failed, ...waiting], failed: [] }),
    forget: () => {
      stop();
      setFetching(NOTHING);
    },
  };
}
