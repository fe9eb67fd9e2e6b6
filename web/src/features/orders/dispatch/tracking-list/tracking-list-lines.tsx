import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';

import { ListEmpty } from '../../../../components/list/list-states.tsx';
import listClasses from '../../../../components/list/list.module.css';
import { PaginationBar } from '../../../../components/list/pagination-bar.tsx';
import { StickyBar } from '../../../../components/sticky-bar.tsx';
import { goneLines, goodLines, leftLines, readyLines, type ListedLine } from './lines.ts';
import { trackingListTexts as texts } from './texts.ts';
import { TrackingLine } from './tracking-line.tsx';
import classes from './tracking-list.module.css';
import type { TrackingList } from './use-tracking-list.ts';

/** Few enough for a phone to draw at once. */
const PAGE_SIZE = 50;

type Shown = 'all' | 'good' | 'rest';

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
      <div className={classes.progress}>
        <p role="status">{texts.recording(progress.done, progress.of)}</p>
        <div className={classes.track} aria-hidden="true">
          <div className={classes.done} style={{ width: `${percent}%` }} />
        </div>
      </div>
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

/** The expected outcome of each line, and once the lines were sent, the actual one. */
export function TrackingListLines({ list, lines }: LinesProps) {
  const goodOnes = new Set(goodLines(lines, list.wasSent));
  const good = goodOnes.size;
  const rest = lines.length - good;
  const [chosen, setChosen] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const found = lines.filter(
    (line) => chosen === 'all' || goodOnes.has(line) === (chosen === 'good'),
  );
  const from = (page - 1) * PAGE_SIZE;
  const isReady = readyLines(lines).length > 0;
  return (
    <Stack gap={14}>
      <p className={classes.summary} role="status">
        {summaryOf(list, lines)}
      </p>
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.filter }}
        aria-label={texts.filter}
        value={chosen}
        data={[
          { value: 'all', label: texts.all(lines.length) },
          { value: 'good', label: list.wasSent ? texts.went(good) : texts.good(good) },
          { value: 'rest', label: list.wasSent ? texts.notGone(rest) : texts.rest(rest) },
        ]}
        onChange={(value) => {
          setChosen(value);
          setPage(1);
        }}
      />
      {found.length > 0 ? (
        <div className={classes.listBox}>
          <ul className={listClasses.list} aria-label={texts.list}>
            {found.slice(from, from + PAGE_SIZE).map((line) => (
              <TrackingLine key={line.line} line={line} onUndone={() => list.undone(line)} />
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
  const gone = goneLines(lines).length;
  if (wasSent && !progress) {
    const left = leftLines(lines).length;
    return left === 0 ? texts.recorded(gone) : `${texts.recorded(gone)} ${texts.left(left)}`;
  }
  return readyLines(lines).length === 0 && !progress ? texts.nothingToRecord : texts.checked;
}
