import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { carrierLink } from '@balcao/domain/rules/tracking-code';
import { Button } from '@mantine/core';
import { IconCopy, IconTruckDelivery } from '@tabler/icons-react';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { orderTexts, trackingCodeTexts } from './texts.ts';
import classes from './order-detail.module.css';
import { CopyLinkButton } from './order-link.tsx';
import { ShipForm } from './ship-form.tsx';
import { TrackingCodeField } from './tracking-code-field.tsx';

async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) notifySuccess(trackingCodeTexts.copied);
  else notifyError(trackingCodeTexts.copyFailed);
}

function FollowButton({ code }: { code: string }) {
  const link = carrierLink(code);
  if (!link) {
    return (
      <Button
        fullWidth
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        onClick={() => void copyCode(code)}
      >
        {trackingCodeTexts.copy}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noreferrer"
      fullWidth
      leftSection={<IconTruckDelivery size={18} aria-hidden="true" />}
    >
      {orderTexts.openTracking}
    </Button>
  );
}

interface OrderNextStepProps {
  order: OrderAnswer;
  staff: boolean;
}

/** What the step says, and the step itself; undefined when nobody has anything left to do. */
function stepOf({ order, staff }: OrderNextStepProps) {
  switch (order.status) {
    case 'AGUARDANDO CONFIRMAÇÃO':
      return { text: orderTexts.nextWait, step: <CopyLinkButton orderId={order.orderId} /> };
    case 'CONFIRMADO':
    case 'EM PROCESSAMENTO...':
      return staff ? { text: orderTexts.nextShip, step: <ShipForm order={order} /> } : undefined;
    case 'ENVIADO':
      if (!order.trackingCode) return undefined;
      return { text: orderTexts.nextFollow, step: <FollowButton code={order.trackingCode} /> };
    default:
      return undefined;
  }
}

/** The one filled button of the page: at the top of the side column, on a phone stuck to the bottom. */
export function OrderNextStep({ order, staff }: OrderNextStepProps) {
  const next = stepOf({ order, staff });
  if (!next) return null;
  return (
    <section
      className={`${classes.card} ${classes.next} ${classes.sticky}`}
      aria-label={orderTexts.nextStep}
    >
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{orderTexts.nextStep}</h2>
      </div>
      <p className={`${classes.muted} ${classes.nextText}`}>{next.text}</p>
      {order.trackingCode && (
        <div className={classes.code}>
          <TrackingCodeField order={order} editable={staff} />
        </div>
      )}
      {next.step}
    </section>
  );
}
