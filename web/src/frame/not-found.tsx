import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { paths } from '../lib/pages/paths.ts';
import { notFoundTexts } from './texts.ts';
import { MessagePage } from '../components/notices/message-page.tsx';

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
