import { useCallback, useState } from 'react';

/** The state of a hand-over: requested, done, or taken back. */
export type Handed = 'requested' | 'gone' | 'back';

export type HandedHere = ReturnType<typeof useHandedHere>;

const NONE: ReadonlyMap<string, Handed> = new Map();

/**
 * The orders handed over on this screen since its list was read. Their rows stay until it is read again.
 * @param readAt when the list was read, epoch ms: it includes earlier hand-overs.
 */
export function useHandedHere(readAt: number) {
  const [marks, setMarks] = useState({ readAt, handed: NONE });
  const mark = useCallback(
    (id: string, state: Handed): void =>
      setMarks((before) => ({
        readAt,
        handed: new Map(before.readAt === readAt ? before.handed : NONE).set(id, state),
      })),
    [readAt],
  );
  /** The state of each order's hand-over, by `_id`. */
  const handed = marks.readAt === readAt ? marks.handed : NONE;
  return { handed, mark };
}
