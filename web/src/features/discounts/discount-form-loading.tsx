import { Skeleton, VisuallyHidden } from '@mantine/core';

import { commonTexts } from '../../lib/texts.ts';
import classes from './discount-form.module.css';

/** The form's own shape while the policy is on its way. */
export function DiscountFormLoading() {
  return (
    <div className={classes.columns} aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      <div className={classes.form} aria-hidden="true">
        <div className={classes.card}>
          <Skeleton height={66} radius="md" />
          <Skeleton height={104} radius="md" />
        </div>
        <div className={classes.card}>
          <Skeleton height={20} width={90} />
          <Skeleton height={66} radius="md" />
          <Skeleton height={130} radius="md" />
        </div>
      </div>
      <div className={classes.preview} aria-hidden="true">
        <div className={classes.card}>
          <Skeleton height={20} width={120} />
          <Skeleton height={66} radius="md" />
          <Skeleton height={88} radius="md" />
        </div>
      </div>
    </div>
  );
}
