import { Box, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, type MouseEvent } from 'react';

import classes from './first-steps.module.css';
import { firstStepsTexts as texts, stepTexts } from './texts.ts';
import { useFinishNote } from './use-finish-note.ts';
import { usePutAside, type FirstStep } from './use-first-steps.ts';

interface StepProps {
  step: FirstStep;
  place: number;
  isNext: boolean;
  putAside: ((event: MouseEvent) => void) | undefined;
}

function Step({ step, place, isNext, putAside }: StepProps) {
  const { name, to, hash, done } = step;
  const { label, without, action, putAside: words } = stepTexts[name];
  return (
    <li
      className={`line-wrap ${classes.step}`}
      data-done={done || undefined}
      data-later={(!done && !isNext) || undefined}
    >
      <span className={`round strong ${classes.mark}`} aria-hidden="true">
        {done ? <IconCheck size={16} stroke={2.5} /> : place}
      </span>
      <Text span className={classes.label} flex="1 1 160px" fw="var(--b-weight-label)" lh="1.4">
        {label}
        {!done && <span className={`quiet ${classes.without}`}>{without}</span>}
      </Text>
      {done ? (
        <span className="quiet">{texts.done}</span>
      ) : (
        <span className={classes.actions}>
          <Button
            component={Link}
            to={to}
            {...(hash && { hash })}
            state={{ fromFirstSteps: true }}
            variant={isNext ? 'filled' : 'default'}
            className={classes.open}
          >
            <span className={classes.action}>{action}</span>
          </Button>
          <IconChevronRight
            className={classes.chevron}
            size={18}
            stroke={1.75}
            aria-hidden="true"
          />
          {putAside && (
            <Button
              variant="subtle"
              color="gray"
              className={classes.aside}
              aria-label={texts.putAsideOf(label, words)}
              onClick={putAside}
            >
              {words}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** The first tasks of a store, ticked as they are done, until each is done or postponed; nothing after that. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] | undefined }) {
  const titleId = useId();
  const { isKnown, aside, putAside, fetchBack, pending } = usePutAside();
  useFinishNote(isKnown ? steps?.length : undefined, aside.length > 0);
  if (!steps || steps.length === 0) return null;
  const shown = steps.filter((step) => step.done || !step.putAside);
  const next = shown.find(({ done }) => !done);
  const count = shown.filter(({ done }) => done).length;
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={titleId}>
      <div className={`line-wrap between ${classes.head}`}>
        <Box component="h2" id={titleId} fz="md" fw="var(--b-weight-medium)">
          {texts.title}
        </Box>
        <span className="quiet">{texts.progress(count, shown.length)}</span>
      </div>
      <ol className="parted">
        {shown.map((step, index) => (
          <Step
            key={step.name}
            step={step}
            place={index + 1}
            isNext={step.name === next?.name}
            // The row disappears at the tap, and the next slides under the finger: the second tap of a double one is
            // ignored.
            putAside={putAside && (({ detail }) => detail < 2 && putAside(step.name))}
          />
        ))}
      </ol>
      {aside.length > 0 && fetchBack && (
        <Group className={classes.foot} gap="0 var(--b-space-md)" justify="space-between">
          <span className="quiet">{texts.putAsideCount(aside.length)}</span>
          <Button variant="subtle" color="gray" loading={pending} onClick={fetchBack}>
            {texts.fetchBack}
          </Button>
        </Group>
      )}
    </section>
  );
}
