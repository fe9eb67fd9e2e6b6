import { Skeleton, VisuallyHidden } from '@mantine/core';

import { commonTexts } from '../../lib/texts.ts';
import classes from './order-detail.module.css';

function Card({ lines }: { lines: number }) {
  return (
    <div className={classes.card} aria-hidden="true">
      <Skeleton height={16} width="32%" mb="lg" />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={13} width={`${88 - ((index * 13) % 34)}%`} mt="sm" />
      ))}
    </div>
  );
}

/** The detail's own shape while it is on its way. */
export function OrderDetailLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Card lines={2} />
          <Card lines={5} />
          <Card lines={6} />
        </div>
        <div className={classes.side}>
          <Card lines={2} />
          <Card lines={4} />
        </div>
        <div className={classes.next}>
          <Card lines={3} />
        </div>
      </div>
    </div>
  );
}
