import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { nextStep } from '@balcao/domain/rules/next-step';
import { handedKind, wasHandedOver } from '@balcao/domain/rules/shipping-kind';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import listClasses from '../../../components/list/list.module.css';
import { formatReais } from '../../../lib/format.ts';
import { paths } from '../../../lib/pages/paths.ts';
import { isExpired, isForgotten } from '../../../lib/waiting-link.ts';
import { HandOverButton } from '../handing/hand-over-button.tsx';
import { useOrderPdf } from '../printing/use-order-pdf.ts';
import { paymentTexts } from '../payments/payment-texts.ts';
import { usePayAll } from '../payments/use-payments.ts';
import { ordersTexts, printTexts } from '../texts.ts';
import { TrackingCodeField } from '../tracking/tracking-code-field.tsx';
import type { CodeEditing } from '../tracking/use-code-editing.ts';
import { WaitingLink } from './waiting-link.tsx';

interface RowStepProps {
  order: OrderAnswer;
  field: CodeEditing;
  staff: boolean;
  /** The button of a step goes with the step: another place takes the focus. */
  onStepDone: () => void;
}

function PrintButton({ order, onPrinted }: { order: OrderAnswer; onPrinted: () => void }) {
  const { progress, printOrder } = useOrderPdf();
  const print = async (): Promise<void> => {
    if (await printOrder(order)) onPrinted();
  };
  return (
    <Button
      variant="filled"
      size="xs"
      className={listClasses.above}
      leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
      aria-label={printTexts.orderOf(order.orderId)}
      loading={progress !== undefined}
      onClick={() => void print()}
    >
      {printTexts.row}
    </Button>
  );
}

/** The answer to a request to withdraw is given on the order's page. */
const AnswerButton = ({ order }: { order: OrderAnswer }) => (
  <Button
    renderRoot={(props) => <Link to={paths.order} params={{ id: order._id }} {...props} />}
    variant="filled"
    size="xs"
    className={listClasses.above}
    aria-label={ordersTexts.answerOf(order.orderId)}
  >
    {ordersTexts.answer}
  </Button>
);

function GiveBackButton({ order, onDone }: { order: OrderAnswer; onDone: () => void }) {
  const giveBack = usePayAll(order, onDone);
  return (
    <Button
      variant="filled"
      size="xs"
      className={listClasses.above}
      aria-label={paymentTexts.refundOf(formatReais(-order.due), order.orderId)}
      loading={giveBack.pending}
      onClick={giveBack.run}
    >
      {paymentTexts.giveBack}
    </Button>
  );
}

/** The one next step of an order as the row's filled button; beside it the tracking code, to be typed or as it stands. */
export function RowStep({ order, field, staff, onStepDone }: RowStepProps) {
  const step =
    staff &&
    nextStep({
      status: order.status,
      link: isExpired(order) ? 'expired' : isForgotten(order) ? 'forgotten' : 'open',
      isChangedAfterPrint: order.changedAfterPrint,
      isAsked: order.withdrawalRequestedAt !== null,
      isOwed: order.due < 0,
      travels: order.travels,
    });
  const kind = handedKind(order.travels);
  if (step === 'send-link' || step === 'remind' || step === 'renew-link') {
    return <WaitingLink order={order} step={step} />;
  }
  if (step === 'answer') return <AnswerButton order={order} />;
  if (step === 'give-back') return <GiveBackButton order={order} onDone={onStepDone} />;
  return (
    <>
      {step === 'print' && !field.editing && (
        <PrintButton order={order} onPrinted={() => requestAnimationFrame(onStepDone)} />
      )}
      {step === 'hand-over' && kind && !field.editing && (
        <HandOverButton
          order={order}
          kind={kind}
          className={listClasses.above}
          onDone={onStepDone}
        />
      )}
      <TrackingCodeField
        order={order}
        field={field}
        editable={staff && !wasHandedOver(order)}
        isNextStep={step === 'enter-code'}
      />
    </>
  );
}
