import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';

/** A copy of the list with one item moved to another place, counted from 0. */
export function movedTo<Thing>(
  things: readonly Thing[],
  isMoved: (thing: Thing) => boolean,
  place: number,
): Thing[] {
  const rest = things.filter((thing) => !isMoved(thing));
  return [...rest.slice(0, place), ...things.filter(isMoved), ...rest.slice(place)];
}

export interface RowDrag {
  readonly isDragged: boolean;
  readonly onStart: (event: DragEvent) => void;
  readonly onOver: (event: DragEvent) => void;
  readonly onEnd: () => void;
}

interface ArrangingOptions<Thing> {
  things: readonly Thing[];
  idOf: (thing: Thing) => string;
  onArrange: (things: readonly Thing[]) => void;
}

/**
 * A list that people put into order, by `MoveButtons` or by dragging rows. Each row is an `<li data-arranged={id}>` of the list
 * that holds `list`.
 */
export function useArranging<Thing>({ things, idOf, onArrange }: ArrangingOptions<Thing>) {
  const { list, focusMove } = useMoveFocus(things);
  const [dragged, setDragged] = useState<{ id: string; place: number }>();
  const at = (id: string, place: number) => movedTo(things, (thing) => idOf(thing) === id, place);
  const shown = dragged ? at(dragged.id, dragged.place) : things;

  return {
    list,
    /** The items in their shown order: while one is dragged, the others make space. */
    shown,
    /** @returns the new place, counted from 0. */
    move: (thing: Thing, by: -1 | 1): number => {
      const place = things.indexOf(thing) + by;
      focusMove(idOf(thing), by);
      onArrange(at(idOf(thing), place));
      return place;
    },
    dragOf: (thing: Thing, place: number): RowDrag => ({
      isDragged: dragged?.id === idOf(thing),
      onStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
        setDragged({ id: idOf(thing), place });
      },
      onOver: (event) => {
        if (!dragged) return;
        event.preventDefault();
        if (dragged.place !== place) setDragged({ ...dragged, place });
      },
      onEnd: () => {
        setDragged(undefined);
        const there = dragged && things[dragged.place];
        if (there && idOf(there) !== dragged.id) onArrange(shown);
      },
    }),
  };
}

/** Keeps the focus on the button that moved an item: its row changes place, and at an end the button is disabled. */
function useMoveFocus(things: readonly unknown[]) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: string; by: -1 | 1 }>(undefined);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, by } = pressed.current;
    pressed.current = undefined;
    const row = list.current?.querySelector(`[data-arranged="${id}"]`);
    const button = (step: number) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${step}"]:not(:disabled)`);
    (button(by) ?? button(-by))?.focus();
  }, [things]);
  return {
    list,
    focusMove: (id: string, by: -1 | 1): void => {
      pressed.current = { id, by };
    },
  };
}
