import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { isOrderNumber, useScannedOrder } from './use-scanned-order.ts';

/** On an order that was opened from Expedição: the next scan opens the next one. */
export function ScannedOrders() {
  const open = useScannedOrder({ replaces: true });
  useScanner((code) => void open(code), isOrderNumber);
  return null;
}
