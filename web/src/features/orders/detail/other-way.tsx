import { Button } from '@mantine/core';

import classes from './order-detail.module.css';

interface OtherWayProps {
  label: string;
  /** On a phone, beside the step's own button. */
  short: string;
  isBusy?: boolean;
  onTake: () => void;
}

/** The quiet way past a step's filled button. */
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
    <span className={classes.wideOnly}>{label}</span>
    <span className={classes.phoneOnly}>{short}</span>
  </Button>
);
