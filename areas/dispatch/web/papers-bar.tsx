import type { DispatchPaper } from '../contract.ts';
import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { IconListCheck, IconTags } from '@tabler/icons-react';

import { useEffect, useRef } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import classes from './dispatch.module.css';
import type { Warnings } from './chosen-orders.ts';
import { paperTexts as texts } from './texts.ts';
import type { LabelSheet } from './print/draw-labels.ts';
import { usePapers, type PapersProgress } from './use-papers.ts';

interface PapersBarProps {
  /** The number of chosen orders; with none, the papers are of all the shown orders. */
  chosen: number;
  shown: number;
  /** Whether other pages have more orders. */
  isPart: boolean;
  sheet: LabelSheet;
  warnings: Warnings;
  /** The orders to print, by `_id`. */
  ordersToPrint: () => readonly string[];
  onClear: () => void;
}

function Making({ progress, onCancel }: { progress: PapersProgress; onCancel: () => void }) {
  const { paper, percent } = progress;
  const label = paper === 'labels' ? texts.labels : texts.separation;
  return (
    <>
      <Box flex={1} miw={0} tabIndex={-1} data-making>
        <Text mb={6} fz="sm">
          {label} · {percent === undefined ? texts.preparing : texts.progress(percent)}
        </Text>
        <Progress value={percent ?? 3} aria-label={label} />
      </Box>
      <Button variant="default" onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
    </>
  );
}

/** The unpaid orders, and those changed since their print, among the orders to print. */
function Warned({ unpaid, changed }: Warnings) {
  if (unpaid + changed === 0) return null;
  return (
    <Text span className={classes.warned} c="orange" fz="sm">
      {unpaid > 0 && <span>{texts.unpaid(unpaid)}</span>}
      {changed > 0 && <span title={texts.changedHint}>{texts.changed(changed)}</span>}
    </Text>
  );
}

export function PapersBar(props: PapersBarProps) {
  const { chosen, shown, isPart, sheet, warnings, ordersToPrint, onClear } = props;
  // Called here, so that no row is drawn again while the file grows.
  const { progress, print, cancel } = usePapers();
  const onPrint = (paper: DispatchPaper) => void print(paper, ordersToPrint(), sheet);
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<DispatchPaper>(undefined);
  const paper = progress?.paper;
  useEffect(() => {
    // Button and progress replace each other: the focus moves along.
    const next = paper ? '[data-making]' : last.current && `[data-paper=${last.current}]`;
    const isLost = document.activeElement === document.body;
    if (next && isLost) bar.current?.querySelector<HTMLElement>(next)?.focus();
    last.current = paper;
  }, [paper]);
  const all = isPart ? texts.allHere(shown) : texts.all(shown);
  return (
    <>
      <div className={classes.place} aria-hidden="true" />
      <StickyBar always>
        <Group ref={bar} className={classes.bar} gap={10} justify="flex-end" wrap="nowrap">
          {progress ? (
            <Making progress={progress} onCancel={cancel} />
          ) : (
            <>
              <Group className={classes.count} miw={0} fw="var(--b-weight-medium)" gap="0 4px">
                <span role="status">
                  <span>{chosen > 0 ? texts.chosen(chosen) : all}</span>
                  <Warned {...warnings} />
                </span>
                {chosen > 0 && (
                  <Button variant="subtle" size="compact-sm" onClick={onClear}>
                    {texts.clear}
                  </Button>
                )}
              </Group>
              <Button
                variant="default"
                classNames={{ section: classes.icon }}
                leftSection={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
                data-paper="separation"
                onClick={() => onPrint('separation')}
              >
                {texts.separation}
              </Button>
              <Button
                classNames={{ section: classes.icon }}
                leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
                data-paper="labels"
                onClick={() => onPrint('labels')}
              >
                {texts.labels}
              </Button>
            </>
          )}
        </Group>
      </StickyBar>
    </>
  );
}
