import type { MessageState } from '@balcao/domain/contract/messages';
import { IconAlertCircle, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { StatusBadge } from '../../components/status-badge.tsx';
import { messagesTexts } from './texts.ts';
import { STATE_TONES } from './message-view.ts';

const SIZE = 14;

const ICONS: Readonly<Record<MessageState, ReactNode>> = {
  pending: <IconClock size={SIZE} aria-hidden="true" />,
  sending: <IconSend size={SIZE} aria-hidden="true" />,
  sent: <IconCircleCheck size={SIZE} aria-hidden="true" />,
  failed: <IconAlertCircle size={SIZE} aria-hidden="true" />,
};

/** The state in words, colour and icon. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  return (
    <StatusBadge
      label={messagesTexts.states[state]}
      tone={STATE_TONES[state]}
      icon={ICONS[state]}
    />
  );
}
