import { Button, Text } from '@mantine/core';

import classes from './order-detail.module.css';

interface OtherWayProps {
  label: string;
  /** The short label, on a phone beside the step's own button. */
  short: string;
  isBusy?: boolean;
  onTake: () => void;
}

/** The quiet alternative to a step's filled button. */
export const OtherWay = ({ label, short, isBusy = false, onTake }: OtherWayProps) => (
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
