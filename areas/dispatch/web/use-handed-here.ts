import { useCallback, useState } from 'react';

/** The state of a hand-over: requested, done, or taken back. */
export type Handed = 'requested' | 'gone' | 'back';

export interface HandedHere {
  /** The state of each order's hand-over, by `_id`. */
  handed: ReadonlyMap<string, Handed>;
  mark: (id: string, state: Handed) => void;
}

interface Marks {
  readAt: number;
  handed: HandedHere['handed'];
}

const NONE: HandedHere['handed'] = new Map();

/**
 * The orders handed over on this screen since its list was read. Their rows stay until it is read again.
 * @param readAt when the list was read, epoch ms: it includes earlier hand-overs.
 */
export function useHandedHere(readAt: number): HandedHere {
  const [marks, setMarks] = useState<Marks>({ readAt, handed: NONE });
  const mark = useCallback(
    (id: string, state: Handed): void =>
      setMarks((before) => ({
        readAt,
        handed: new Map(before.readAt === readAt ? before.handed : NONE).set(id, state),
      })),
    [readAt],
  );
  return { handed: marks.readAt === readAt ? marks.handed : NONE, mark };
}
