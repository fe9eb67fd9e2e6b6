import { PageHeader } from '../components/page-header.tsx';
import { DispatchTabs } from '../features/orders/dispatch/dispatch-tabs.tsx';
import { TrackingListPanel } from '../features/orders/dispatch/tracking-list/tracking-list-panel.tsx';
import { dispatchTexts as texts } from '../features/orders/dispatch/texts.ts';
import { LabelCamera } from '../features/orders/dispatch/label-camera.tsx';

export function DispatchCodes({ onScan }: { onScan: (code: string) => void }) {
  return (
    <>
      <PageHeader lead={texts.codesLead} actions={<LabelCamera onScan={onScan} />} />
      <DispatchTabs isCodes />
      <TrackingListPanel />
    </>
  );
}
