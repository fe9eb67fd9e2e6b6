import { Button } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { commonTexts } from '../../lib/texts.ts';
import { RemoveButton } from '../remove-button.tsx';
import classes from './list.module.css';

interface RowActionsProps {
  /** The name of the row's record: each button's label has it after the word. */
  name: string;
  className?: string | undefined;
  removing: boolean;
  /** Missing where `editButton` is a link. */
  onEdit?: () => void;
  onRemove: () => void;
  /** The id or ref of Editar, for pages that give the focus back to the button; or its link. */
  editButton?: Pick<ComponentPropsWithRef<'button'>, 'id' | 'ref'> & {
    renderRoot?: (props: object) => ReactNode;
  };
  /** Further actions, between both. */
  children?: ReactNode;
}

/** Editar and Excluir, always the last, of a list's row; plain text on phones. */
export function RowActions(props: RowActionsProps) {
  const { name, className = '', removing, onEdit, onRemove, editButton, children } = props;
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
      {children}
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
