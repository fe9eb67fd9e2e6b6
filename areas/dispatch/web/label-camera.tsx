import { CameraScanner } from '#kit/web/components/scanner/camera-scanner.tsx';
import { scanTexts } from './texts.ts';
import { isOrderNumber } from './use-scanned-order.ts';

/** The likeliest code in one picture: a parcel may show its carrier's bar code beside the order's. Undefined without any. */
export const likeliestCode = (codes: readonly string[]): string | undefined =>
  codes.find((code) => isOrderNumber(code.trim())) ?? codes[0];

/** Labels carry the order's number, and often the carrier's code beside it. */
const FORMATS = ['code_128'];

export const LabelCamera = ({ onScan }: { onScan: (code: string) => void }) => (
  <CameraScanner
    formats={FORMATS}
    pick={likeliestCode}
    hint={scanTexts.hint}
    sign={scanTexts.read}
    onScan={onScan}
  />
);
