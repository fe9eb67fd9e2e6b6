import { Button } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

import { commonTexts } from '../../lib/texts.ts';
import classes from './list.module.css';

interface RowActionsProps {
  /** Id of the element that names the row. */
  nameId: string;
  className?: string | undefined;
  removing: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** The id or ref of Editar, for pages that give the focus back to the button. */
  editButton?: Pick<ComponentPropsWithRef<'button'>, 'id' | 'ref'>;
}

/** Editar and Excluir of a list's row. */
export function RowActions(props: RowActionsProps) {
  const { nameId, className = classes.full, removing, onEdit, onRemove, editButton } = props;
  return (
    <div className={`${classes.actions} ${className}`}>
      <Button
        {...editButton}
        variant="default"
        size="sm"
        className={classes.above}
        aria-describedby={nameId}
        disabled={removing}
        onClick={onEdit}
      >
        {commonTexts.edit}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        className={classes.above}
        aria-describedby={nameId}
        loading={removing}
        onClick={onRemove}
      >
        {commonTexts.remove}
      </Button>
    </div>
  );
}
