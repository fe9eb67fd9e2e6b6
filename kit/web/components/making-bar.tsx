import { Box, Button, Group, Progress, Text, type GroupProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '../lib/api/api.ts';
import { withConnection } from '../lib/api/failure-text.ts';
import { logFailure } from '../lib/api/log-failure.ts';
import type { PrintJob } from '../lib/print/print-job.ts';
import { usePrinter, type Printer } from '../lib/print/printer.ts';
import { makingTexts as texts } from '../lib/print/texts.ts';
import { readToken } from '../lib/session/token.ts';
import { commonTexts } from '../lib/texts.ts';
import { notifyError, notifySuccess } from './notices/notify.tsx';

/** The file in the making, and its progress: undefined while its contents load, then 0 to 100. */
export interface MakingProgress<Kind extends string> {
  kind: Kind;
  percent: number | undefined;
}

/** The work on a file. */
export interface Making<Job extends PrintJob> {
  readonly printer: Printer<Job>;
  /** Whether it was not cancelled, and the session goes on. */
  readonly isWanted: () => boolean;
  readonly onProgress: (done: number, of: number) => void;
}

/** Makes files, one at a time. Like any download a file goes on when its page is left, until the session ends. */
export function useMaking<Job extends PrintJob, Kind extends string>() {
  const [progress, setProgress] = useState<MakingProgress<Kind>>();
  /** The current work. One that is no longer current was cancelled. */
  const current = useRef<{ printer?: Printer<Job> }>(undefined);
  const loadPrinter = usePrinter<Job>();

  /**
   * Makes a file.
   * @param make begins once the printer is there: nothing must be noted as printed where printing fails.
   * @param failed the words for a failure of the step that was reached.
   */
  const start = async (
    kind: Kind,
    make: (making: Making<Job>) => Promise<void>,
    failed: () => string,
  ): Promise<void> => {
    if (current.current) return;
    const work: { printer?: Printer<Job> } = {};
    current.current = work;
    const token = readToken();
    const isWanted = (): boolean => current.current === work && readToken() === token;
    const onProgress = (done: number, of: number): void => {
      const percent = Math.round((100 * done) / of);
      setProgress((before) => (before && before.percent !== percent ? { kind, percent } : before));
    };
    setProgress({ kind, percent: undefined });
    try {
      work.printer = await loadPrinter();
      if (isWanted()) await make({ printer: work.printer, isWanted, onProgress });
    } catch (error) {
      if (!isWanted()) return;
      logFailure(error);
      notifyError(withConnection(error, messageOf(error, failed())));
    } finally {
      work.printer?.stop();
      if (current.current === work) {
        current.current = undefined;
        setProgress(undefined);
      }
    }
  };

  const cancel = (): void => {
    current.current?.printer?.stop();
    current.current = undefined;
    setProgress(undefined);
    notifySuccess(texts.cancelled);
  };

  return { progress, start, cancel };
}

interface MakingBarProps<Kind extends string> extends GroupProps {
  progress: MakingProgress<Kind> | undefined;
  /** The names of the files. */
  names: Readonly<Record<Kind, string>>;
  onCancel: () => void;
}

/** The progress of a file; else the children, whose buttons have the kind of their file as `data-make`. */
export function MakingBar<Kind extends string>(props: MakingBarProps<Kind>) {
  const { progress, names, onCancel, children, ...group } = props;
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<Kind>(undefined);
  const kind = progress?.kind;
  useEffect(() => {
    // Button and progress replace each other: the focus moves along.
    const next = kind ? '[data-making]' : last.current && `[data-make=${last.current}]`;
    const isLost = document.activeElement === document.body;
    if (next && isLost) bar.current?.querySelector<HTMLElement>(next)?.focus();
    last.current = kind;
  }, [kind]);
  return (
    <Group ref={bar} justify="flex-end" wrap="nowrap" {...group}>
      {progress ? (
        <>
          <Box flex={1} miw={0} tabIndex={-1} data-making>
            <Text mb={6} fz="sm">
              {names[progress.kind]} ·{' '}
              {progress.percent === undefined ? texts.preparing : texts.progress(progress.percent)}
            </Text>
            <Progress value={progress.percent ?? 3} aria-label={names[progress.kind]} />
          </Box>
          <Button variant="default" onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
        </>
      ) : (
        children
      )}
    </Group>
  );
}
