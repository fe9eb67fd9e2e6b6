import type { OrderAnswer } from '#areas/orders/contract.ts';
import { nextStep, type NextStep } from '#areas/orders/rules/next-step.ts';
import { canHaveTrackingCode } from '#areas/orders/rules/order-status.ts';
import { handedKind, type HandedKind } from '#areas/shipping/rules/shipping-kind.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import listClasses from '#kit/web/components/list/list.module.css';
import { Tooltip } from '#kit/web/components/tooltip.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { isExpired, isForgotten } from '#areas/orders/web/shared/waiting-link.ts';
import { HandOverButton } from '#areas/dispatch/web/handing/hand-over-button.tsx';
import { loadPhotos } from '#areas/photos/web/shared/load-photos.ts';
import { useOrderPdf } from '#areas/printing/web/use-order-pdf.ts';
import { ordersTexts } from '#areas/orders/web/texts.ts';
import { printTexts } from '#areas/printing/web/texts.ts';
import { TrackingCodeField } from '#areas/printing/web/shared/tracking/tracking-code-field.tsx';
import {
  checkCode,
  useRecordedDoubt,
} from '#areas/dispatch/web/tracking-list/use-recorded-doubt.ts';
import type { RowStepProps } from '#areas/orders/web/list/order-list.tsx';
import classes from '#areas/orders/web/list/order-list.module.css';
import { WaitingLink } from '#areas/orders/web/list/waiting-link.tsx';

const leadClass = `${listClasses.above} ${classes.lead}`;

function PrintButton({ order, onPrinted }: { order: OrderAnswer; onPrinted: () => void }) {
  const { progress, printOrder } = useOrderPdf(loadPhotos);
  const print = async (): Promise<void> => {
    if (await printOrder(order)) onPrinted();
  };
  return (
    <Tooltip label={printTexts.order}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={`${listClasses.above} ${classes.print}`}
        aria-label={printTexts.orderOf(order.orderId)}
        loading={progress !== undefined}
        onClick={() => void print()}
      >
        <IconPrinter size={17} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** A request to withdraw is answered on the order's page. */
const AnswerButton = ({ order }: { order: OrderAnswer }) => (
  <Button
    renderRoot={(props) => <Link to={paths.order} params={{ id: order._id }} {...props} />}
    variant="default"
    size="xs"
    className={leadClass}
    aria-label={ordersTexts.answerOf(order.orderId)}
  >
    {ordersTexts.answer}
  </Button>
);

interface LeadOptions extends Pick<RowStepProps, 'order' | 'parts' | 'onStepDone'> {
  kind: HandedKind | undefined;
}

/** The button of a step, before the code. */
function leadOf(
  step: NextStep | undefined,
  { order, parts, kind, onStepDone }: LeadOptions,
): ReactNode {
  switch (step) {
    case 'answer':
      return <AnswerButton order={order} />;
    case 'give-back':
      return <parts.GiveBack order={order} className={leadClass} onDone={onStepDone} />;
    case 'print':
    case 'hand-over':
      return (
        <>
          {step === 'print' && <PrintButton order={order} onPrinted={onStepDone} />}
          {kind && (
            <HandOverButton
              order={order}
              kind={kind}
              variant="default"
              className={leadClass}
              onDone={onStepDone}
            />
          )}
        </>
      );
    default:
      return undefined;
  }
}

/** The next step of an order: a button, or its tracking code as a field or a text. */
export function RowStep({ order, parts, field, staff, onStepDone, onDraft }: RowStepProps) {
  const doubt = useRecordedDoubt(order);
  const step = staff
    ? nextStep({
        status: order.status,
        link: isExpired(order) ? 'expired' : isForgotten(order) ? 'forgotten' : 'open',
        isChangedAfterPrint: order.changedAfterPrint,
        isWithdrawalOpen: order.withdrawalRequestedAt !== null,
        isOwed: order.due < 0,
        travels: order.travels,
      })
    : undefined;
  const kind = handedKind(order.travels);
  if (step === 'send-link' || step === 'remind' || step === 'renew-link') {
    return <WaitingLink order={order} step={step} SendLink={parts.SendLink} />;
  }
  const lead = leadOf(step, { order, parts, kind, onStepDone });
  const isHandedOver = kind !== undefined && order.trackingCode === null;
  const isEditable = staff && !isHandedOver && canHaveTrackingCode(order.status);
  return (
    <>
      {lead}
      {(isEditable || order.trackingCode || !lead) && (
        <TrackingCodeField
          order={order}
          field={field}
          check={checkCode}
          editable={isEditable}
          doubt={isEditable ? doubt : undefined}
          onDraft={onDraft}
        />
      )}
    </>
  );
}
