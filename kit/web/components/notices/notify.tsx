import { Button, Group } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';

import { sessionState } from '../../lib/session/session.ts';
import { commonTexts } from '../../lib/texts.ts';
import { inLines } from './lines.tsx';

const closeButtonProps = { 'aria-label': commonTexts.close, size: 36 };

/** The page's path on which the last notice was shown. */
let shownOn = '';

type Notice = Parameters<typeof notifications.show>[0];

const REFUSAL = 'refusal';
let refusals = 0;

/** The common beginning of the ids of refusal notices: for all changes, or for one change. */
const refusalsOf = (of?: string): string => (of === undefined ? REFUSAL : `${REFUSAL} ${of} `);

const isRefusal = ({ id }: Notice, of?: string): boolean => id?.startsWith(refusalsOf(of)) ?? false;

function hideWhere(isOver: (notice: Notice) => boolean): void {
  const { notifications: seen, queue } = notificationsStore.getState();
  for (const notice of [...seen, ...queue]) {
    if (notice.id && isOver(notice)) notifications.hide(notice.id);
  }
}

/** Shows one notice at a time: a new notice replaces the one before. Only refusals of changes stay beside other notices. */
function showNotice(notice: Notice): void {
  shownOn = window.location.pathname;
  hideWhere((other) => !isRefusal(other));
  notifications.show({ ...notice, closeButtonProps });
}

/** Says that an action was done: `role="status"`, gone after 5 s. */
export const notifySuccess = (message: string): void =>
  showNotice({
    message,
    role: 'status',
    color: 'green',
    icon: <IconCheck size={18} aria-hidden="true" />,
  });

/** Says something when nothing was done: `role="status"`, gone after 5 s. */
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

/** Says that something was done, and offers a next action such as undo; stays long enough to be thought over. */
export function notifyWithAction(message: string, label: string, onAction: () => void): void {
  let isDone = false;
  // A notice that is closing still takes taps.
  const act = (): void => {
    if (isDone) return;
    isDone = true;
    forgetNotices();
    onAction();
  };
  showNotice({
    message: (
      <Group gap="0 8px" justify="space-between">
        <span>{message}</span>
        <Button variant="subtle" size="compact-sm" flex="none" onClick={act}>
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

/** @param words a further line is a node of its own. */
const failed = (words: string): Notice => ({
  message: inLines(words),
  'data-words': words,
  role: 'alert',
  color: 'red',
  autoClose: 8000,
  icon: <IconAlertCircle size={18} aria-hidden="true" />,
});

/** Whether the session is over: every failure then comes from that, and the frame's dialog says so. */
const isSaidByFrame = (): boolean => sessionState().expired;

/** Says that something failed: `role="alert"`; stays a little longer, so that it can be read. */
export function notifyError(message: string): void {
  if (!isSaidByFrame()) showNotice(failed(message));
}

/**
 * Says that a change was refused. Changes are made side by side, so the notice replaces no other notice, and is replaced by none.
 * A repeated text is shown once.
 * @param of the change; its next refusal, or `forgetRefusal`, removes its notice
 */
export function notifyRefusal(message: string, of: string): void {
  if (isSaidByFrame()) return;
  shownOn = window.location.pathname;
  hideWhere(
    (other) => isRefusal(other, of) || (isRefusal(other) && other['data-words'] === message),
  );
  refusals += 1;
  const id = `${refusalsOf(of)}${refusals}`;
  // A refusal comes before a success when both do not fit.
  notifications.show({ ...failed(message), id, priority: 1, closeButtonProps });
}

export const forgetNotices = (): void => hideWhere((other) => !isRefusal(other));

/** Removes a change's notice of refusal, because the change is tried again. */
export const forgetRefusal = (of: string): void => hideWhere((other) => isRefusal(other, of));

/** Removes notices of one page on the next page. A notice stays when it was shown under the next page's address. */
export function useNoticesOfPage(): void {
  useEffect(
    () => () => {
      if (window.location.pathname !== shownOn) notifications.clean();
    },
    [],
  );
}
