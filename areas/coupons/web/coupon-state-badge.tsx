import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconPlayerPause,
  IconTicketOff,
} from '@tabler/icons-react';

import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import type { CouponState } from './coupon-rules.ts';
import { couponsTexts as texts } from './texts.ts';

const LOOKS: Record<CouponState, readonly [BadgeTone, typeof IconClock]> = {
  good: ['green', IconCircleCheck],
  off: ['orange', IconPlayerPause],
  early: ['blue', IconClock],
  over: ['red', IconClockX],
  spent: ['red', IconTicketOff],
  ruleless: ['red', IconAlertTriangle],
};

export function CouponStateBadge({ state }: { state: CouponState }) {
  const [tone, Icon] = LOOKS[state];
  return (
    <StatusBadge
      label={texts.states[state]}
      tone={tone}
      icon={<Icon size={14} aria-hidden="true" />}
    />
  );
}
