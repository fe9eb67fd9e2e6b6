import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';

import { commonTexts } from '../lib/texts.ts';

const closeButtonProps = { 'aria-label': commonTexts.close, size: 36 };

/** Says that something was done: `role="status"`, gone after 5 s. */
export function notifySuccess(message: string): void {
  notifications.show({
    message,
    role: 'status',
    color: 'green',
    icon: <IconCheck size={18} aria-hidden="true" />,
    closeButtonProps,
  });
}

/** Says that something failed: `role="alert"`; stays a little longer, so that it can be read. */
export function notifyError(message: string): void {
  notifications.show({
    message,
    role: 'alert',
    color: 'red',
    autoClose: 8000,
    icon: <IconAlertCircle size={18} aria-hidden="true" />,
    closeButtonProps,
  });
}
