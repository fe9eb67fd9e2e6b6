import { useSearch } from '@tanstack/react-router';

import { isOrderNumber, useScannedOrder } from './use-scanned-order.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { useScanner } from '#kit/web/lib/scanner/use-scanner.ts';
import { DispatchCodes } from './dispatch-codes.tsx';
import { DispatchWaiting } from './dispatch-waiting.tsx';

/** Expedição: the waiting orders, and the codes of orders that left. A scan opens its order from either tab. */
export function DispatchPage() {
  const { tab } = useSearch({ from: paths.dispatch });
  const open = useScannedOrder();
  const onScan = (code: string): void => void open(code);
  useScanner(onScan, isOrderNumber);
  return tab === 'codes' ? <DispatchCodes onScan={onScan} /> : <DispatchWaiting onScan={onScan} />;
}
