import type { OrderAnswer } from '../../contract.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconClockX, IconRefresh } from '@tabler/icons-react';

import listClasses from '#kit/web/components/list/list.module.css';
import { CopyIcon } from '#kit/web/components/copy-icon.tsx';
import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { publicOrderUrl } from '#kit/web/lib/pages/public-paths.ts';
import { isWithCustomer } from '../shared/waiting-link.ts';
import { linkTexts as texts } from '../texts.ts';
import { useRenewLink } from '../use-renew-link.ts';
import type { OrderRowParts } from './row-parts.ts';

const look: ButtonProps = { size: 'xs', className: listClasses.above };
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const ExpiredBadge = () => (
  <StatusBadge
    label={texts.expired}
    tone="orange"
    icon={<IconClockX size={14} aria-hidden="true" />}
  />
);

function RenewButton({ order }: { order: OrderAnswer }) {
  const { renew, renewing } = useRenewLink(order);
  return (
    <Button
      {...look}
      variant="default"
      loading={renewing}
      leftSection={<IconRefresh {...icon} />}
      aria-label={texts.renewOf(order.orderId)}
      onClick={renew}
    >
      {texts.renew}
    </Button>
  );
}

interface WaitingLinkProps {
  order: OrderAnswer;
  step: 'send-link' | 'remind' | 'renew-link';
  SendLink: OrderRowParts['SendLink'];
}

/**
 * The next step of an unconfirmed order: its link is sent or copied, the customer reminded, or the link renewed. Nothing can be
 * sent to an unknown customer.
 */
export function WaitingLink({ order, step, SendLink }: WaitingLinkProps) {
  if (step === 'renew-link') return <RenewButton order={order} />;
  return (
    <>
      {!isWithCustomer(order) && <SendLink order={order} isReminder={step === 'remind'} />}
      <span className={listClasses.above}>
        <CopyIcon
          text={publicOrderUrl(order.orderId)}
          label={texts.copyOf(order.orderId)}
          copied={texts.copied}
          failed={texts.copyFailed}
          size={36}
        />
      </span>
    </>
  );
}
