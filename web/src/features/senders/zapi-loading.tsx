import { Skeleton, VisuallyHidden } from '@mantine/core';

import { commonTexts } from '../../lib/texts.ts';
import classes from './zapi-settings.module.css';

/** The form's place and the list's, until the numbers are there. */
export function ZapiLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      <Skeleton className={classes.formWaiting} height="auto" radius="lg" />
      <Skeleton mt={64} height={140} radius="lg" />
    </div>
  );
}
