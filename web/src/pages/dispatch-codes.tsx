import { TrackingListPanel } from '../features/dispatch/tracking-list/tracking-list-panel.tsx';

/** The tab 'Registrar códigos' (`?aba=codigos`). */
export function DispatchCodes() {
  return <TrackingListPanel />;
}
