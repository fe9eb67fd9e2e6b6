import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import type { ApiOptions } from '../../lib/api/api.ts';
import { downloadList, type ExportProgress } from '../../lib/api/download-list.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { commonTexts } from '../../lib/texts.ts';
import classes from './export-button.module.css';
import { notifyError, notifySuccess } from '../notices/notify.tsx';
import { exportTexts as texts } from '../texts.ts';

interface ExportButtonProps {
  /** The route that answers the file. */
  path: string;
  query: NonNullable<ApiOptions['query']>;
  className?: string;
  /** The notice about the file. Missing: the number of its lines. */
  done?: ((rows: number) => string) | undefined;
}

/** A running export with the number of rows so far; undefined until the first rows are found. */
type Export = { progress: ExportProgress | undefined; cancel: () => void } | undefined;

/**
 * 'Exportar': saves the list as a file for spreadsheets. The download goes on when the page is left. While the page is open, the
 * button shows the progress and can cancel.
 */
export function ExportButton({ path, query, className, done = texts.done }: ExportButtonProps) {
  const [running, setRunning] = useState<Export>();
  // A ref, not the state: two clicks can come before the next render.
  const busy = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  const start = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const leaving = new AbortController();
    const cancel = (): void => leaving.abort();
    let hasBegun = false;
    setRunning({ progress: undefined, cancel });
    try {
      const rows = await downloadList(path, {
        query,
        signal: leaving.signal,
        onProgress: (progress) => {
          hasBegun = true;
          setRunning({ progress, cancel });
        },
      });
      if (rows !== undefined) notifySuccess(done(rows));
    } catch (error) {
      notifyError(hasBegun ? texts.brokeOff : failureText(error, texts.failed));
    } finally {
      busy.current = false;
      setRunning(undefined);
    }
  };

  const { progress, cancel } = running ?? {};
  return (
    <span className={className ? `${classes.export} ${className}` : classes.export}>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        className={classes.button}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        aria-busy={running ? true : undefined}
        data-busy={running ? true : undefined}
        onClick={() => void start()}
      >
        {running ? texts.running(progress && formatNumber(progress.rows)) : texts.button}
      </Button>
      {cancel && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            // The pressed button disappears, and the focus with it.
            button.current?.focus();
            cancel();
          }}
        >
          {commonTexts.cancel}
        </Button>
      )}
      {/* Announced once, not at every piece. */}
      <VisuallyHidden role="status">{running && texts.running(undefined)}</VisuallyHidden>
    </span>
  );
}
