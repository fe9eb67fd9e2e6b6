import { Button } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

import { commonTexts } from '../../lib/texts.ts';
import { RemoveButton } from '../remove-button.tsx';
import classes from './list.module.css';

interface RowActionsProps {
  /** The name of the row's record: each button's label has it after the word. */
  name: string;
  className?: string | undefined;
  removing: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** The id or ref of Editar, for pages that give the focus back to the button. */
  editButton?: Pick<ComponentPropsWithRef<'button'>, 'id' | 'ref'>;
}

/** Editar and Excluir of a list's row; plain text on phones. */
export function RowActions(props: RowActionsProps) {
  const { name, className = '', removing, onEdit, onRemove, editButton } = props;
  return (
    <div className={`line ${classes.actions} ${classes.words} ${className}`}>
      <Button
        {...editButton}
        variant="default"
        size="sm"
        className={classes.above}
        aria-label={commonTexts.actionOf(commonTexts.edit, name)}
        disabled={removing}
        onClick={onEdit}
      >
        {commonTexts.edit}
      </Button>
      <RemoveButton
        className={classes.above}
        aria-label={commonTexts.actionOf(commonTexts.remove, name)}
        loading={removing}
        onClick={onRemove}
      >
        {commonTexts.remove}
      </RemoveButton>
    </div>
  );
}
