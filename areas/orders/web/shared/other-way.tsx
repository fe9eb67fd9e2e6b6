import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './other-way.module.css';

interface OtherWayProps {
  label: string;
  /** The label on a phone, beside the step's own button. */
  short?: string;
  isBusy?: boolean;
  onTake: () => void;
}

/** The quiet alternative to a step's filled button. */
export const OtherWay = ({ label, short = label, isBusy = false, onTake }: OtherWayProps) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    className={classes.otherWay}
    aria-label={label}
    loading={isBusy}
    onClick={onTake}
  >
    <Text span visibleFrom="sm">
      {label}
    </Text>
    <Text span hiddenFrom="sm">
      {short}
    </Text>
  </Button>
);

/** A step's filled button, and its alternative below it; on a phone beside it. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <div className={`stack-12 ${classes.ways}`}>{children}</div>
);
