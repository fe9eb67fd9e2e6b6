import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';

import { logFailure } from '../lib/api/log-failure.ts';
import { commonTexts } from '../lib/texts.ts';
import { routeErrorTexts } from './texts.ts';
import { MessagePage } from '../components/notices/message-page.tsx';

/**
 * The message in place of a page that failed to load or to draw itself; the frame around it stays. Another try loads everything
 * anew: after an update the files of the page that is open are gone.
 */
export function RouteError({ error }: ErrorComponentProps) {
  useEffect(() => logFailure(error), [error]);
  return (
    <MessagePage
      role="alert"
      icon={<IconAlertTriangle size={34} stroke={1.5} />}
      title={routeErrorTexts.title}
      text={routeErrorTexts.text}
      actions={<Button onClick={() => location.reload()}>{commonTexts.retry}</Button>}
    />
  );
}
