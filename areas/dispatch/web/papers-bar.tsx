import { Button, Group, Text } from '@mantine/core';
import { IconListCheck, IconTags } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { MakingBar } from '#kit/web/components/making-bar.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import classes from './dispatch.module.css';
import type { Warnings } from './chosen-orders.ts';
import { paperTexts as texts } from './texts.ts';
import type { LabelSheet } from './print/draw-labels.ts';
import { usePapers } from './use-papers.ts';

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
  /** Further ways to labels. */
  children?: ReactNode;
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
  const { chosen, shown, isPart, sheet, warnings, ordersToPrint, onClear, children } = props;
  // Called here, so that no row is drawn again while the file grows.
  const { progress, print, cancel } = usePapers();
  const all = isPart ? texts.allHere(shown) : texts.all(shown);
  return (
    <>
      <div className={classes.place} aria-hidden="true" />
      <StickyBar always>
        <MakingBar
          className={classes.bar}
          gap={10}
          progress={progress}
          names={texts.papers}
          onCancel={cancel}
        >
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
          {(['separation', 'labels'] as const).map((paper) => {
            const Icon = paper === 'labels' ? IconTags : IconListCheck;
            return (
              <Button
                key={paper}
                variant={paper === 'labels' ? 'filled' : 'default'}
                classNames={{ section: classes.icon }}
                leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
                data-make={paper}
                onClick={() => void print(paper, ordersToPrint(), sheet)}
              >
                {texts.papers[paper]}
              </Button>
            );
          })}
          {children}
        </MakingBar>
      </StickyBar>
    </>
  );
}
