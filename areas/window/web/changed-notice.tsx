import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { changedTexts as texts } from './texts.ts';

interface ChangedNoticeProps {
  message: ReactNode;
  onReload: () => void;
  reloading: boolean;
}

/** Another person saved the same content meanwhile: the notice offers to read it, under the changes made here. */
export function ChangedNotice({ message, onReload, reloading }: ChangedNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The refused form may be longer than the screen.
  useEffect(() => button.current?.focus(), []);
  return (
    <Warning role="alert" mb="md" title={texts.title}>
      {message} {texts.keepsYours}
      <Group mt="sm">
        <Button
          ref={button}
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={reloading}
          onClick={onReload}
        >
          {texts.seeNow}
        </Button>
      </Group>
    </Warning>
  );
}
