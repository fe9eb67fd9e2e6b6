import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { notifyError } from '../../../components/notices/notify.tsx';
import { codeWhenIdle } from '../../../components/when-idle.tsx';
import { withConnection } from '../../../lib/api/failure-text.ts';
import { logFailure } from '../../../lib/api/log-failure.ts';
import { printTexts } from '../texts.ts';
import type { PdfProgress } from './pdf-progress.ts';
import type * as PrintRuns from './print-runs.ts';

const loadRuns = codeWhenIdle(() => import('./print-runs.ts'));

/** Makes the PDF of the confirmed orders, of a past batch once more, or of a single order. One at a time, with its progress. */
export function useOrderPdf() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<PdfProgress>();
  const busy = useRef(false);

  const alone = async <Result>(
    run: (runs: typeof PrintRuns, page: PrintRuns.PrintPage) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setProgress({ percent: undefined });
    try {
      return await run(await loadRuns(), {
        client,
        show: setProgress,
      });
    } catch (error) {
      // A run tells of its own failures: its files could not be fetched.
      logFailure(error);
      notifyError(withConnection(error, printTexts.failed));
      return undefined;
    } finally {
      busy.current = false;
      setProgress(undefined);
    }
  };

  return {
    progress,
    printConfirmed: () => alone((runs, page) => runs.printConfirmed(page)),
    printBatch: (id: string) => alone((runs, page) => runs.printBatch(page, id)),
    /** @returns whether the file was saved. */
    printOrder: async (order: OrderAnswer): Promise<boolean> =>
      (await alone((runs, page) => runs.printOrder(page, order))) === true,
  };
}
