import { quickRange, type QuickRange } from '../../../rules/days.ts';
import { Button, Group, Text } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';

import { rangeProblem } from '../../lib/date-range.ts';
import { storeTimeZone } from '../../lib/store.ts';
import { DayInput } from '../forms/day-input.tsx';
import { periodTexts, rangeTexts } from '../texts.ts';
import classes from './period-form.module.css';

const QUICK: readonly { range: QuickRange; label: string }[] = [
  { range: 'today', label: periodTexts.today },
  { range: '7', label: periodTexts.week },
  { range: '30', label: periodTexts.month },
];

const daysOf = (range: QuickRange) => quickRange(range, Date.now(), storeTimeZone());

interface PeriodFormProps {
  /** Days `yyyy-mm-dd`, both included; the range holds only when both are there. */
  startDate: string | undefined;
  endDate: string | undefined;
  onDone: (startDate: string | undefined, endDate: string | undefined) => void;
}

/** Mounted when the flyout opens, so that it starts with the chosen range. */
export function PeriodForm({ startDate, endDate, onDone }: PeriodFormProps) {
  const [from, setFrom] = useState(startDate ?? '');
  const [to, setTo] = useState(endDate ?? '');
  const [problem, setProblem] = useState<string>();
  const problemId = useId();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = rangeProblem(from, to);
    setProblem(found && rangeTexts[found]);
    if (!found) onDone(from, to);
  };
  const quick = (range: QuickRange): void => {
    const days = daysOf(range);
    onDone(days.startDate, days.endDate);
  };
  const dayProps = {
    error: Boolean(problem),
    'aria-describedby': problem ? problemId : undefined,
  };

  return (
    <form className={`one-column ${classes.form}`} onSubmit={submit} noValidate>
      <Group className={classes.quick} gap={6} align="stretch">
        {QUICK.map(({ range, label }) => (
          <Button key={range} variant="default" size="xs" onClick={() => quick(range)}>
            {label}
          </Button>
        ))}
      </Group>
      <div className={`stack-10 ${classes.days}`}>
        <DayInput {...dayProps} label={periodTexts.from} value={from} onChange={setFrom} />
        <DayInput {...dayProps} label={periodTexts.to} value={to} onChange={setTo} />
      </div>
      {problem && (
        <Text id={problemId} c="red" fz="sm" role="alert">
          {problem}
        </Text>
      )}
      <Group gap={6} justify="flex-end" align="stretch" wrap="nowrap">
        {startDate && endDate && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            onClick={() => onDone(undefined, undefined)}
          >
            {periodTexts.clear}
          </Button>
        )}
        <Button type="submit" size="sm">
          {periodTexts.apply}
        </Button>
      </Group>
    </form>
  );
}
