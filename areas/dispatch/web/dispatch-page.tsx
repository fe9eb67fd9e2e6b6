import { useSearch } from '@tanstack/react-router';
import { focusRow, isOrderNumber, useScannedOrder } from './use-scanned-order.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { useScanner } from '#kit/web/lib/scanner/use-scanner.ts';
import { DispatchWaiting, type LabelsSlot } from './dispatch-waiting.tsx';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { dispatchTexts as texts } from './texts.ts';
import { LabelCamera } from './label-camera.tsx';
import { useEffect, useRef } from 'react';
import { TrackingListForm } from './tracking-list/tracking-list-form.tsx';
import { TrackingListLines } from './tracking-list/tracking-list-lines.tsx';
import { useTrackingList } from './tracking-list/use-tracking-list.ts';

function TrackingListPanel() {
  const list = useTrackingList();
  const step = list.lines ? 'lines' : 'form';
  const part = list.progress ? 'running' : `${step} ${String(list.wasSent)}`;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ step, part });
  useEffect(() => {
    const isOtherStep = before.current.step !== step;
    const isLost = before.current.part !== part && document.activeElement === document.body;
    // The pressed button was removed: without this, keyboard focus would start at the top.
    if (isOtherStep || isLost) place.current?.focus({ preventScroll: true });
    if (isOtherStep) window.scrollTo({ top: 0 });
    before.current = { step, part };
  }, [step, part]);
  return (
    <div ref={place} tabIndex={-1}>
      {list.lines ? (
        <TrackingListLines list={list} lines={list.lines} />
      ) : (
        <TrackingListForm list={list} />
      )}
    </div>
  );
}

function DispatchCodes({ onScan }: { onScan: (code: string) => void }) {
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.dispatch} label={texts.waiting} />}
        actions={<LabelCamera onScan={onScan} />}
        actionsBeside
      />
      <TrackingListPanel />
    </>
  );
}

/** Expedição: the waiting orders, and the codes of orders that left. A scan goes to the order's row, and opens an order without one. */
export function DispatchPage({ Labels }: LabelsSlot) {
  const { tab } = useSearch({ from: paths.dispatch });
  const open = useScannedOrder();
  const onScan = (code: string): void => {
    if (!focusRow(code.trim())) void open(code);
  };
  useScanner(onScan, isOrderNumber);
  return tab === 'codes' ? (
    <DispatchCodes onScan={onScan} />
  ) : (
    <DispatchWaiting Labels={Labels} onScan={onScan} />
  );
}
