import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { orderQueries } from '#areas/orders/web/shared/api.ts';
import { useScanner } from '#kit/web/lib/scanner/use-scanner.ts';
import { scanTexts as texts } from './texts.ts';

/** Twelve digits, as on a label. */
export const isOrderNumber = (code: string): boolean => /^\d{12}$/.test(code);

/** The fields of the waiting rows. */
export const ROW_FIELDS = '[data-order] input:not([type=checkbox])';

/** Puts the focus on a waiting row: on its field, else on its button. @returns whether the row is on the page. */
export function focusRow(code: string): boolean {
  const row = isOrderNumber(code) ? document.querySelector(`[data-order='${code}']`) : null;
  const place =
    row?.querySelector<HTMLElement>('input:not([type=checkbox])') ?? row?.querySelector('a');
  place?.focus();
  place?.scrollIntoView({ block: 'center' });
  return Boolean(place);
}

/**
 * Opens the order of a scanned number.
 * @param replaces the page is itself an order opened by a scan: the back button leads to Expedição, not through all of them.
 */
export function useScannedOrder({ replaces = false }: { replaces?: boolean } = {}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const latest = useRef('');
  return async (scanned: string): Promise<void> => {
    const code = scanned.trim();
    latest.current = code;
    if (!isOrderNumber(code)) {
      notifyError(texts.noNumber(code.slice(0, 60)));
      return;
    }
    try {
      const order = await client.fetchQuery(orderQueries.detail(code));
      // A later scan replaces this one.
      if (latest.current !== code) return;
      await navigate({
        to: paths.order,
        params: { id: order._id },
        state: { fromDispatch: true },
        replace: replaces,
      });
    } catch (error) {
      if (latest.current !== code) return;
      const isUnknown = error instanceof ApiError && error.status === 404;
      if (!isUnknown) logFailure(error);
      notifyError(
        isUnknown
          ? texts.unknown(code)
          : withConnection(error, messageOf(error, texts.failed(code))),
      );
    }
  };
}

/** Opens the next scanned order, on the page of an order opened from Expedição. */
export function ScannedOrders() {
  const open = useScannedOrder({ replaces: true });
  useScanner((code) => void open(code), isOrderNumber);
  return null;
}
