import { IconAlertCircle } from '@tabler/icons-react';

import { showNotice } from './notify.tsx';

/* Notices of pages that come later than the first screen. */

/** Says what is so, where nothing was done: `role="status"`, gone after 5 s. */
export const notifyNeutral = (message: string): void =>
  showNotice({ message, role: 'status', color: 'gray' });

/** Says that something was done, with an effect that asks for attention; stays a little longer, so that it can be read. */
export const notifyCaution = (message: string): void =>
  showNotice({
    message,
    role: 'alert',
    color: 'orange',
    autoClose: 10_000,
    icon: <IconAlertCircle size={18} aria-hidden="true" />,
  });
