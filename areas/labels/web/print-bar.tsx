import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import classes from './labels.module.css';
import { labelsTexts as texts } from './texts.ts';
import type { LabelsProgress } from './use-print-labels.ts';

interface PrintBarProps {
  progress: LabelsProgress | undefined;
  onPrint: () => void;
  onCancel: () => void;
  /** The number of labels, and the left-out products. */
  children: ReactNode;
}

/** The number of labels and the button, or the progress of the file. */
export function PrintBar({ progress, onPrint, onCancel, children }: PrintBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isMaking = progress !== undefined;
  const wasMaking = useRef(false);
  useEffect(() => {
    // Button and progress replace each other: the focus moves along.
    const isLost = document.activeElement === document.body;
    const next = isMaking ? '[data-making]' : wasMaking.current && '[data-print]';
    if (next && isLost) bar.current?.querySelector<HTMLElement>(next)?.focus();
    wasMaking.current = isMaking;
  }, [isMaking]);
  return (
    <StickyBar>
      <Group ref={bar} gap={14} justify="flex-end" wrap="nowrap" flex={1} miw={0}>
        {progress ? (
          <>
            <Box flex={1} miw={0} tabIndex={-1} data-making>
              <Text mb={6} fz="sm">
                {progress.percent === undefined
                  ? texts.preparing
                  : texts.progress(progress.percent)}
              </Text>
              <Progress value={progress.percent ?? 3} aria-label={texts.print} />
            </Box>
            <Button variant="default" onClick={onCancel}>
              {commonTexts.cancel}
            </Button>
          </>
        ) : (
          <>
            <p className={`wrap rest medium ${classes.total}`} role="status">
              {children}
            </p>
            <Button
              leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
              data-print
              onClick={onPrint}
            >
              {texts.print}
            </Button>
          </>
        )}
      </Group>
    </StickyBar>
  );
}
