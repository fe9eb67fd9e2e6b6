import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { MessagePage } from '#kit/web/components/notices/message-page.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { accessDeniedTexts } from './texts.ts';

export function AccessDeniedPage() {
  return (
    <MessagePage
      icon={<IconLock size={34} stroke={1.5} />}
      title={accessDeniedTexts.title}
      text={accessDeniedTexts.text}
      hint={accessDeniedTexts.hint}
      actions={
        <Button component={Link} to={paths.admin}>
          {accessDeniedTexts.back}
        </Button>
      }
    />
  );
}
