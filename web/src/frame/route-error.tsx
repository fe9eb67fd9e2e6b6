import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';

import { logFailure } from '../lib/api/log-failure.ts';
import { commonTexts } from '../lib/texts.ts';
import { routeErrorTexts } from './texts.ts';
import { MessagePage } from '../components/notices/message-page.tsx';

/** The message in place of a page that failed to load or to draw itself; the frame around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => logFailure(error), [error]);
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      role="alert"
      icon={<IconAlertTriangle size={34} stroke={1.5} />}
      title={routeErrorTexts.title}
      text={routeErrorTexts.text}
      actions={<Button onClick={retry}>{commonTexts.retry}</Button>}
    />
  );
}
