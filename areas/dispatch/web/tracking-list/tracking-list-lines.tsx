import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { ChoiceTabs } from '#kit/web/components/choice-tabs.tsx';
import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { PaginationBar } from '#kit/web/components/list/pagination-bar.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import {
  goneLines,
  isDoubted,
  leftLines,
  linesOf,
  readyLines,
  undoneLines,
  type LineFilter,
  type ListedLine,
} from './lines.ts';
import { trackingListTexts as texts } from '../texts.ts';
import { TrackingLine } from './tracking-line.tsx';
import classes from './tracking-list.module.css';
import type { TrackingList } from './use-tracking-list.ts';

/** The lines of a page, few enough for a phone to draw at once. */
const PAGE_SIZE = 50;

interface LinesProps {
  list: TrackingList;
  lines: readonly ListedLine[];
}

function Actions({ list, lines }: LinesProps) {
  const ready = readyLines(lines).length;
  const { progress } = list;
  if (progress) {
    const percent = (100 * progress.done) / progress.of;
    return (
      <Stack gap={8} w="100%">
        <p role="status">{texts.recording(progress.done, progress.of)}</p>
        <Progress value={percent} size={6} aria-hidden="true" />
      </Stack>
    );
  }
  const isLeft = list.wasSent && leftLines(lines).length > 0;
  return (
    <Group gap={8} className={classes.actions}>
      {(!list.wasSent || isLeft) && (
        <Button variant="default" onClick={list.edit}>
          {list.wasSent ? texts.mend : texts.back}
        </Button>
      )}
      {ready > 0 && <Button onClick={list.record}>{texts.record(ready)}</Button>}
      {list.wasSent && ready === 0 && <Button onClick={list.startAnew}>{texts.again}</Button>}
    </Group>
  );
}

/** The expected outcome of each line; after sending, the actual one. */
export function TrackingListLines({ list, lines }: LinesProps) {
  const { wasSent } = list;
  const parts = linesOf(lines, wasSent);
  const [chosen, setChosen] = useState<LineFilter>('all');
  const [page, setPage] = useState(1);
  const hasDoubts = parts.doubted.length > 0;
  const shown = chosen === 'doubted' && !hasDoubts ? 'all' : chosen;
  const found = parts[shown];
  const from = (page - 1) * PAGE_SIZE;
  const isReady = readyLines(lines).length > 0;
  const { all, good, doubted, problem } = parts;
  return (
    <Stack gap={14}>
      <Text fw="var(--b-weight-medium)" role="status">
        {summaryOf(list, lines)}
      </Text>
      <ChoiceTabs<LineFilter>
        label={texts.filter}
        value={shown}
        choices={[
          { value: 'all', label: texts.all(all.length) },
          { value: 'good', label: (wasSent ? texts.went : texts.good)(good.length) },
          ...(hasDoubts
            ? [{ value: 'doubted' as const, label: texts.doubted(doubted.length) }]
            : []),
          { value: 'problem', label: texts.problem(problem.length) },
        ]}
        onChange={(value) => {
          setChosen(value);
          setPage(1);
        }}
      />
      {found.length > 0 ? (
        <div className="measured">
          <ul className={listClasses.list} aria-label={texts.list}>
            {found.slice(from, from + PAGE_SIZE).map((line) => (
              <TrackingLine
                key={line.line}
                line={line}
                isBusy={list.progress !== undefined}
                onMark={(as) => list.mark(line, as)}
              />
            ))}
          </ul>
        </div>
      ) : (
        <ListEmpty message={texts.noneOfThese} />
      )}
      <PaginationBar page={page} total={found.length} pageSize={PAGE_SIZE} onChange={setPage} />
      <StickyBar always={isReady}>
        <Actions list={list} lines={lines} />
      </StickyBar>
    </Stack>
  );
}

function summaryOf({ wasSent, progress }: TrackingList, lines: readonly ListedLine[]): string {
  if (wasSent && !progress) {
    const undone = undoneLines(lines).length;
    const left = leftLines(lines).length;
    return [
      texts.recorded(goneLines(lines).length),
      undone > 0 && texts.undoneCount(undone),
      left > 0 && texts.left(left),
    ]
      .filter(Boolean)
      .join(' ');
  }
  const doubted = lines.filter(isDoubted).length;
  if (doubted > 0 && !progress) return texts.checkedDoubts(doubted);
  return readyLines(lines).length === 0 && !progress ? texts.nothingToRecord : texts.checked;
}
