import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';

import classes from './arranging.module.css';
import { arrangingTexts as texts } from '../texts.ts';
import type { RowDrag } from './use-arranging.ts';

interface MoveButtonsProps {
  /** Names the direction and the moved item. */
  earlier: string;
  later: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

export function MoveButtons({ earlier, later, isFirst, isLast, onMove }: MoveButtonsProps) {
  const look = { className: classes.move, variant: 'subtle', color: 'gray', size: 40 };
  return (
    <>
      <ActionIcon
        {...look}
        data-move="-1"
        disabled={isFirst}
        aria-label={earlier}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...look}
        data-move="1"
        disabled={isLast}
        aria-label={later}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

/** The handle by which the mouse drags a row. Keyboards and touch use `MoveButtons`. */
export function DragHandle({ drag }: { drag: RowDrag }) {
  return (
    <span
      className={`grid-centre second ${classes.handle}`}
      title={texts.drag}
      draggable
      onDragStart={drag.onStart}
      onDragEnd={drag.onEnd}
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden="true" />
    </span>
  );
}
