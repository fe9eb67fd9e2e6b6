import { CameraScanner } from '#kit/web/components/scanner/camera-scanner.tsx';
import { likeliestCode } from './likeliest-code.ts';
import { scanTexts } from './texts.ts';

/** Labels carry the order's number, and often the carrier's code beside it. */
const FORMATS = ['code_128'];

export const LabelCamera = ({ onScan }: { onScan: (code: string) => void }) => (
  <CameraScanner formats={FORMATS} pick={likeliestCode} hint={scanTexts.hint} onScan={onScan} />
);
