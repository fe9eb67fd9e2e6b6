import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';

import { commonTexts } from '../lib/texts.ts';

const closeButtonProps = { 'aria-label': commonTexts.close, size: 36 };

/** The page's path on which the last notice was shown. */
let shownOn = '';

/** One at a time: a new one takes the place of the one before. */
function show(notice: Parameters<typeof notifications.show>[0]): void {
  shownOn = window.location.pathname;
  notifications.clean();
  notifications.show({ ...notice, closeButtonProps });
}

/** Says that something was done: `role="status"`, gone after 5 s. */
export const notifySuccess = (message: string): void =>
  show({
    message,
    role: 'status',
    color: 'green',
    icon: <IconCheck size={18} aria-hidden="true" />,
  });

/** Says that something was done that one tap can undo; stays long enough to be thought over. */
export function notifyUndoable(message: string, label: string, onUndo: () => void): void {
  const undo = (): void => {
    notifications.clean();
    onUndo();
  };
  show({
    message: (
      <Group gap={8} justify="space-between" wrap="nowrap">
        {message}
        <Button variant="subtle" size="compact-sm" flex="none" onClick={undo}>
          {label}
        </Button>
      </Group>
    ),
    role: 'status',
    color: 'green',
    autoClose: 10_000,
    icon: <IconCheck size={18} aria-hidden="true" />,
  });
}

/** Says that something failed: `role="alert"`; stays a little longer, so that it can be read. */
export const notifyError = (message: string): void =>
  show({
    message,
    role: 'alert',
    color: 'red',
    autoClose: 8000,
    icon: <IconAlertCircle size={18} aria-hidden="true" />,
  });

/** What was said on one page is not said on the next; what was said of it once the address was the next one's, is. */
export function useNoticesOfPage(): void {
  useEffect(
    () => () => {
      if (window.location.pathname !== shownOn) notifications.clean();
    },
    [],
  );
}
