import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { canHaveTrackingCode } from '#areas/orders/rules/order-status.ts';
import { handedKind } from '#areas/shipping/rules/shipping-kind.ts';
import { carrierLink } from '#areas/orders/rules/carrier-code.ts';
import { wasHandedOver } from '#areas/orders/rules/hand-over.ts';
import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconCopy, IconTruckDelivery } from '@tabler/icons-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';

import { LineNote } from '#kit/web/components/line-note.tsx';
import layout from '#kit/web/components/layout.module.css';
import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { TAKES_SCANS } from '#kit/web/lib/scanner/takes-scans.ts';
import { copyText } from '#kit/web/lib/copy-text.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { isExpired, isWithCustomer } from '#areas/orders/web/shared/waiting-link.ts';
import { ReceiveStep } from '#areas/payments/web/payment-buttons.tsx';
import { orderTexts, ordersTexts } from '#areas/orders/web/texts.ts';
import type { WholeOrder } from '../order-parts.ts';
import { handOverStepTexts } from '#areas/dispatch/web/handing/texts.ts';
import { trackingCodeTexts, codeFormTexts } from '#areas/printing/web/texts.ts';
import { HandOverStep, UndoHandOver } from '#areas/dispatch/web/handing/hand-over-step.tsx';
import { RenewLinkButton } from '#areas/orders/web/renew-link-button.tsx';
import { CopyLinkButton } from '#areas/orders/web/detail/order-link.tsx';
import { OtherWay, Ways } from '#areas/orders/web/shared/other-way.tsx';
import { codeInput } from '#areas/printing/web/shared/tracking/tracking-code-form.tsx';
import { checkCode, recordedDoubt } from '#areas/dispatch/web/tracking-list/tracking-doubts.ts';
import { TrackingCodeField } from '#areas/printing/web/shared/tracking/tracking-code-field.tsx';
import { loadPhotos } from '#areas/photos/web/shared/load-photos.ts';
import { PrintOrderButton } from '#areas/printing/web/print-order-button.tsx';
import { UnshipButton } from '#areas/printing/web/shared/tracking/unship-button.tsx';
import { useCodeDraft, useCodeEditing } from '#areas/orders/web/shared/use-code-editing.ts';
import { useTrackingCode } from '#areas/printing/web/shared/tracking/use-tracking-code.ts';
import classes from '#areas/orders/web/shared/order-detail.module.css';

async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) notifySuccess(trackingCodeTexts.copied);
  else notifyError(trackingCodeTexts.copyFailed);
}

function FollowButton({ code, isQuiet }: { code: string; isQuiet: boolean }) {
  const link = carrierLink(code);
  const look = { variant: isQuiet ? 'default' : 'filled', fullWidth: true };
  return link ? (
    <Button
      {...look}
      component="a"
      href={link}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconTruckDelivery size={18} aria-hidden="true" />}
    >
      {orderTexts.openTracking}
    </Button>
  ) : (
    <Button
      {...look}
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      onClick={() => void copyCode(code)}
    >
      {trackingCodeTexts.copy}
    </Button>
  );
}

function ShipForm({ order }: { order: OrderDetailAnswer }) {
  const code = useTrackingCode(order, checkCode);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    code.save();
  };
  return (
    <div className={classes.shipping}>
      <Stack component="form" className={classes.stepForm} gap={10} onSubmit={submit}>
        <TextInput
          {...codeInput}
          {...TAKES_SCANS}
          classNames={{ root: classes.code }}
          aria-label={codeFormTexts.label}
          placeholder={codeFormTexts.label}
          value={code.text}
          readOnly={code.saving}
          error={code.error}
          onChange={(event) => code.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && code.dirty) {
              event.preventDefault();
              code.giveUp();
            }
          }}
        />
        <Button type="submit" loading={code.saving}>
          {orderTexts.saveTracking}
        </Button>
      </Stack>
      <div role="status">{code.doubt && <LineNote kind="doubtful">{code.doubt}</LineNote>}</div>
    </div>
  );
}

/** The step of a confirmed order: printing it. @param onSkip goes on without a print */
const PrintStep = ({ order, onSkip }: { order: OrderDetailAnswer; onSkip: () => void }) => (
  <Ways>
    <PrintOrderButton order={order} loadPhotos={loadPhotos} variant="filled" fullWidth />
    <OtherWay
      label={orderTexts.skipPrint}
      onTake={() => {
        onSkip();
        requestAnimationFrame(focusHeading);
      }}
    />
  </Ways>
);

/** The step of an order whose customer was asked to pay. @param onSkip goes on unpaid */
const PaymentStep = ({ order, onSkip }: { order: OrderDetailAnswer; onSkip: () => void }) => (
  <Ways>
    <ReceiveStep order={order} onDone={focusHeading} />
    <OtherWay label={orderTexts.payLater} onTake={onSkip} />
  </Ways>
);

/** Leads to the card with the customer's request, whose buttons answer it. */
const AnswerStep = () => (
  <Button fullWidth onClick={() => document.querySelector<HTMLElement>('[data-answer]')?.focus()}>
    {ordersTexts.answer}
  </Button>
);

interface OrderNextStepProps {
  order: OrderDetailAnswer & Pick<WholeOrder, 'pix'>;
  staff: boolean;
}

/** A customer without a word about another way is asked to pay before the order is prepared. */
const isToBePaid = ({ status, due, pix, arrangesPayment }: OrderNextStepProps['order']): boolean =>
  status === 'CONFIRMADO' && due > 0 && pix !== null && !arrangesPayment;

/** The step of an order that is to leave. @param onSkip missing: it need not be printed any more */
function openStepOf(
  { order, staff }: OrderNextStepProps,
  onSkip?: () => void,
): [string, ReactNode?] {
  const kind = handedKind(order.travels);
  const byCode = <ShipForm key="ship" order={order} />;
  if (onSkip) {
    // An order without a carrier gets no code after its print.
    const text = kind
      ? `${orderTexts.printFirst} ${handOverStepTexts.next[kind]}`
      : orderTexts.nextPrint;
    return [text, staff && <PrintStep key="print" order={order} onSkip={onSkip} />];
  }
  if (!kind) return [orderTexts.nextShip, staff && byCode];
  const handOver = <HandOverStep key="hand over" order={order} kind={kind} byCode={byCode} />;
  return [handOverStepTexts.next[kind], staff && handOver];
}

const silentText = (until: string | null): string =>
  until === null ? orderTexts.nextSilent : orderTexts.nextSilentUntil(formatDateTime(until));

/**
 * The step of an order that is not confirmed yet. A customer who made it in the window already has its link, and nobody else may
 * get it.
 */
function waitingStepOf(order: OrderDetailAnswer): [string, ReactNode] {
  const isQuiet = isWithCustomer(order);
  if (isExpired(order)) {
    return [
      isQuiet ? orderTexts.nextSilentRenew : orderTexts.nextRenew,
      <RenewLinkButton
        key="renew"
        order={order}
        variant={isQuiet ? 'default' : 'filled'}
        fullWidth
      />,
    ];
  }
  return [
    isQuiet ? silentText(order.expiresAt) : orderTexts.nextWait,
    <CopyLinkButton key="link" orderId={order.orderId} isQuiet={isQuiet} />,
  ];
}

/** The step and its text; undefined when nothing is left to do. */
function stepOf(
  { order, staff }: OrderNextStepProps,
  onSkip: (() => void) | undefined,
  onPayLater: (() => void) | undefined,
): [string, ReactNode?] {
  if (staff && order.withdrawalRequestedAt !== null) {
    return [orderTexts.nextAnswer, <AnswerStep key="answer" />];
  }
  if (staff && onPayLater && isToBePaid(order)) {
    return [orderTexts.nextPayment, <PaymentStep key="pay" order={order} onSkip={onPayLater} />];
  }
  const kind = handedKind(order.travels);
  switch (order.status) {
    case 'AGUARDANDO CONFIRMAÇÃO':
      return staff
        ? waitingStepOf(order)
        : [orderTexts.nextWait, <CopyLinkButton key="link" orderId={order.orderId} />];
    case 'CONFIRMADO':
      return openStepOf({ order, staff }, onSkip);
    case 'EM PROCESSAMENTO...':
      return openStepOf({ order, staff });
    default:
      if (kind && wasHandedOver(order)) {
        return [handOverStepTexts.over(kind), staff && <UndoHandOver key="undo" order={order} />];
      }
      return [
        order.deliveredAt === null ? orderTexts.nextFollow : orderTexts.nextDelivered,
        order.status === 'ENVIADO' && order.trackingCode && (
          <FollowButton
            key="follow"
            code={order.trackingCode}
            // A customer's request to withdraw is answered first.
            isQuiet={order.withdrawalRequestedAt !== null}
          />
        ),
      ];
  }
}

/** The recorded code of a sent order, and its undo. Text typed as a first code never opens this field. */
function RecordedCode({ order, staff }: OrderNextStepProps) {
  const field = useCodeEditing(order);
  const isEditable = staff && canHaveTrackingCode(order.status);
  const doubt = isEditable ? recordedDoubt(order, order.trackingCodeTakenBy) : undefined;
  return (
    <div>
      <Group gap="4px 8px" justify="space-between">
        <TrackingCodeField order={order} field={field} check={checkCode} editable={isEditable} />
        {staff && !field.editing && <UnshipButton order={order} />}
      </Group>
      {doubt && !field.editing && <LineNote kind="doubtful">{doubt}</LineNote>}
    </div>
  );
}

/** Whether the goods have left unpaid. */
const isStillDue = ({ status, due }: OrderDetailAnswer): boolean => status === 'ENVIADO' && due > 0;

/** The one filled button of the page: at the top of the side column, on a phone stuck to the bottom. */
export function OrderNextStep({ order, staff }: OrderNextStepProps) {
  // A code that was typed and not saved stays in sight.
  const { recovered } = useCodeDraft(order);
  const [isSkipped, setSkipped] = useState(recovered);
  const onSkip = isSkipped ? undefined : () => setSkipped(true);
  const [isUnpaid, setUnpaid] = useSessionStorage({
    key: `balcao.pay-later:${order._id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const onPayLater = isUnpaid || recovered ? undefined : () => setUnpaid(true);
  const [text, step] = stepOf({ order, staff }, onSkip, onPayLater);
  if (!step) return null;
  return (
    <StepCard
      texts={[
        staff && isStillDue(order)
          ? `${text} ${orderTexts.nextReceive(formatReais(order.due))}`
          : text,
      ]}
    >
      {order.trackingCode && <RecordedCode order={order} staff={staff} />}
      {step}
    </StepCard>
  );
}

/** The card of an order's next step. @param texts the step in words, on wide screens. */
export const StepCard = ({
  texts,
  children,
}: {
  texts: readonly string[];
  children: ReactNode;
}) => (
  <section className={`surface ${layout.card} ${classes.next}`} aria-label={orderTexts.nextStep}>
    <Stack gap={12}>
      <Box className={classes.nextText} visibleFrom="sm">
        <h2 className={layout.cardTitle}>{orderTexts.nextStep}</h2>
        {texts.map((text) => (
          <Text key={text} fz="sm" c="dimmed" mt={8}>
            {text}
          </Text>
        ))}
      </Box>
      {children}
    </Stack>
  </section>
);
