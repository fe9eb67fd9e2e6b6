import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

import { Tooltip } from '../tooltip.tsx';
import listClasses from './list.module.css';
import classes from './row-action.module.css';

interface RowActionProps
  extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** The word beside the icon where the list is wide enough. */
  label: string;
  /** The accessible name: the word, and whose row it is. */
  name: string;
  icon: ReactNode;
  /** Draws the action as something else than a button, for example a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
}

/** An action of a row in a `ListTable`: icon and word where the list is wide, the icon alone with its name elsewhere. */
export function RowAction({ label, name, icon, className, ...button }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        {...button}
        className={`${listClasses.above} ${classes.action} ${className ?? ''}`}
        aria-label={name}
      >
        <span className={classes.icon}>{icon}</span>
        <span className={classes.word}>{label}</span>
      </Button>
    </Tooltip>
  );
}
