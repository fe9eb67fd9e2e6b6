import { useEffect, useRef } from 'react';

import { TrackingListForm } from './tracking-list-form.tsx';
import { TrackingListLines } from './tracking-list-lines.tsx';
import { useTrackingList } from './use-tracking-list.ts';

export function TrackingListPanel() {
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
