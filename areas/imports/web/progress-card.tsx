import { Button, Progress, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

import { Actions, Card } from '#kit/web/components/layout.tsx';
import { importTexts as texts } from './texts.ts';
import type { ImportWork } from './use-import.ts';
import classes from './imports.module.css';

interface ProgressCardProps {
  work: ImportWork;
  onGoOn: () => void;
  onStartOver: () => void;
}

/** The progress of a dry run or a run; once it has stopped, the reason and the next step. */
export function ProgressCard({ work, onGoOn, onStartOver }: ProgressCardProps) {
  const { dryRun, state, done, total, problem } = work;
  const isStopped = state === 'stopped';
  const running = dryRun ? texts.checking : texts.running;
  const stopped = dryRun ? texts.checkStopped : texts.stopped;
  return (
    <Card title={isStopped ? stopped : running}>
      <Progress value={total && (100 * done) / total} size={10} radius="xl" aria-label={running} />
      <Text my="10px 4px" fw="var(--b-weight-label)" role="status">
        {texts.progress(done, total)}
      </Text>
      {isStopped ? (
        <>
          <Text className={classes.problem} c="red" role="alert">
            <IconAlertTriangle size={18} aria-hidden="true" /> {problem}
          </Text>
          {!dryRun && <p className="quiet">{texts.stoppedHint}</p>}
          <Actions>
            <Button variant="default" onClick={onStartOver}>
              {texts.startOver}
            </Button>
            <Button onClick={onGoOn}>{texts.goOn}</Button>
          </Actions>
        </>
      ) : (
        !dryRun && <p className="quiet">{texts.keepOpen}</p>
      )}
    </Card>
  );
}
