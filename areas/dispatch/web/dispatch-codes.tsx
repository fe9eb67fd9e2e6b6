import { PageHeader } from '#kit/web/components/page-header.tsx';
import { DispatchTabs } from './dispatch-tabs.tsx';
import { TrackingListPanel } from './tracking-list/tracking-list-panel.tsx';
import { dispatchTexts as texts } from './texts.ts';
import { LabelCamera } from './label-camera.tsx';

export function DispatchCodes({ onScan }: { onScan: (code: string) => void }) {
  return (
    <>
      <PageHeader lead={texts.codesLead} actions={<LabelCamera onScan={onScan} />} />
      <DispatchTabs isCodes />
      <TrackingListPanel />
    </>
  );
}
