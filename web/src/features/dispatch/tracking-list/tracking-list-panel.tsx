import { TrackingListForm } from './tracking-list-form.tsx';
import { TrackingListLines } from './tracking-list-lines.tsx';
import { useTrackingList } from './use-tracking-list.ts';

/** Tracking codes of many orders at once: the list, what would become of each line, and what became of it. */
export function TrackingListPanel() {
  const list = useTrackingList();
  return list.lines ? (
    <TrackingListLines list={list} lines={list.lines} />
  ) : (
    <TrackingListForm list={list} />
  );
}
