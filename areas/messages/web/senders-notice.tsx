import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { stallTexts as texts } from './shared/stall-text.ts';
import { messagesApi } from './api.ts';

/** Says that messages wait because no number sends; nothing while one does, or while that is unknown. */
export function SendersNotice() {
  const { data } = useQuery(messagesApi.query('GET /messages/summary'));
  if (!data?.stall) return null;
  return (
    <Warning role="note" tone="red" mb="md" title={texts.title}>
      {texts.waiting(data.stall)}
      <Group mt="sm">
        <Button component={Link} to={paths.zapi} variant="default" size="sm">
          {texts.seeSenders}
        </Button>
      </Group>
    </Warning>
  );
}
