import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMapSearch } from '@tabler/icons-react';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { routeErrorTexts, notFoundTexts } from './texts.ts';
import { MessagePage } from '#kit/web/components/notices/message-page.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { ListLoading } from '#kit/web/components/list/list-states.tsx';

/**
 * The message in place of a page that failed to load or to draw; the frame around it stays. Another try loads everything anew:
 * after an update the files of the open page do not exist.
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

export function NotFound() {
  return (
    <MessagePage
      icon={<IconMapSearch size={34} stroke={1.5} />}
      title={notFoundTexts.title}
      text={notFoundTexts.text}
      actions={
        <Button component={Link} to={paths.admin}>
          {notFoundTexts.back}
        </Button>
      }
    />
  );
}

export function PageLoading() {
  return <ListLoading rows={6} />;
}
