import { useScanner } from '#kit/web/lib/scanner/use-scanner.ts';
import { isOrderNumber, useScannedOrder } from './use-scanned-order.ts';

/** Opens the next scanned order, on the page of an order opened from Expedição. */
export function ScannedOrders() {
  const open = useScannedOrder({ replaces: true });
  useScanner((code) => void open(code), isOrderNumber);
  return null;
}
