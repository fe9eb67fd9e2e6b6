import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

import layout from '#kit/web/components/layout.module.css';
import { Card } from '#kit/web/components/layout.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import classes from './customer-detail.module.css';

function CardLoading({ details }: { details: number }) {
  return (
    <Card title={<Skeleton height={16} width={132} />}>
      <div className={layout.details}>
        {Array.from({ length: details }, (_, index) => (
          <Stack key={index} gap={8} mih={43} justify="center">
            <Skeleton height={11} width={72} />
            <Skeleton height={13} width={`${58 + ((index * 13) % 30)}%`} />
          </Stack>
        ))}
      </div>
    </Card>
  );
}

export function CustomerDetailLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{commonTexts.loading}</VisuallyHidden>
      <div className={`grid-top ${classes.columns}`} aria-hidden="true">
        <Stack gap={16} miw={0}>
          <CardLoading details={4} />
          <CardLoading details={7} />
        </Stack>
        <CardLoading details={4} />
      </div>
    </div>
  );
}
