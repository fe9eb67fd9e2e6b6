import { Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconTag,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import type { FreightLabel, LabelState as State } from '../../contract.ts';
import { DELIVERY_WORDS } from '../../rules/delivery.ts';
import { labelTexts as texts } from './texts.ts';

const LOOKS: Readonly<Record<State, readonly [BadgeTone, TablerIcon]>> = {
  buying: ['orange', IconClock],
  ready: ['blue', IconTag],
  failed: ['red', IconAlertCircle],
  cancelling: ['orange', IconClock],
  cancelled: ['red', IconCircleX],
  done: ['green', IconCircleCheck],
};

/** Whether a label changes by itself soon. */
export const isMoving = ({ state }: Pick<FreightLabel, 'state'>): boolean =>
  state === 'buying' || state === 'cancelling';

/** The state of a label, or of its parcel on the way. */
export function LabelState({ label }: { label: FreightLabel }) {
  const { state, delivery } = label;
  const isUnderWay = delivery !== null && (state === 'ready' || state === 'done');
  const [tone, Icon] = isUnderWay ? (['green', IconTruckDelivery] as const) : LOOKS[state];
  return (
    <StatusBadge
      label={isUnderWay ? DELIVERY_WORDS[delivery].toUpperCase() : texts.states[state]}
      tone={isUnderWay && delivery === 'undelivered' ? 'red' : tone}
      icon={<Icon size={14} aria-hidden="true" />}
    />
  );
}

/** Why a label failed, or waits; nothing for one without trouble. */
export const LabelFailure = ({ label: { state, failure } }: { label: FreightLabel }) =>
  failure && (
    <Text fz="sm" c={state === 'failed' ? 'red' : 'orange'}>
      {failure}
    </Text>
  );
