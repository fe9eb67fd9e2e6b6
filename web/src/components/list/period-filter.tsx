import { formatDate, quickRange, type QuickRange } from '@balcao/domain/rules/days';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useCallback, useId, useState, type SubmitEvent } from 'react';

import { rangeProblem } from '../../lib/date-range.ts';
import { storeTimeZone } from '../../lib/store.ts';
import { DayInput } from '../forms/day-input.tsx';
import { Flyout } from '../flyout.tsx';
import classes from './period-filter.module.css';
import { periodTexts, rangeTexts } from '../texts.ts';

interface PeriodFilterProps {
  /** Days `yyyy-mm-dd`, both included; the range holds only when both are there. */
  startDate: string | undefined;
  endDate: string | undefined;
  onChange: (startDate: string | undefined, endDate: string | undefined) => void;
}

const QUICK: readonly { range: QuickRange; label: string }[] = [
  { range: 'today', label: periodTexts.today },
  { range: '7', label: periodTexts.week },
  { range: '30', label: periodTexts.month },
];

const daysOf = (range: QuickRange) => quickRange(range, Date.now(), storeTimeZone());

interface PeriodFormProps extends Omit<PeriodFilterProps, 'onChange'> {
  onDone: PeriodFilterProps['onChange'];
}

/** Mounted when the flyout opens, so that it starts with the range in force. */
function PeriodForm({ startDate, endDate, onDone }: PeriodFormProps) {
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
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.quick}>
        {QUICK.map(({ range, label }) => (
          <Button key={range} variant="default" size="xs" onClick={() => quick(range)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.days}>
        <DayInput {...dayProps} label={periodTexts.from} value={from} onChange={setFrom} />
        <DayInput {...dayProps} label={periodTexts.to} value={to} onChange={setTo} />
      </div>
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
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
      </div>
    </form>
  );
}

/** A button that names the range in force. The dates are behind the button, so that the row of filters stays short. */
export function PeriodFilter({ startDate, endDate, onChange }: PeriodFilterProps) {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const isSet = Boolean(startDate && endDate);

  return (
    <Flyout
      opened={opened}
      onClose={close}
      label={periodTexts.label}
      autoFocus
      target={
        <Button
          variant="default"
          className={classes.period}
          classNames={{ section: classes.periodIcon }}
          data-set={isSet || undefined}
          leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.periodLabel}>
            {startDate && endDate
              ? periodTexts.set(formatDate(startDate, ''), formatDate(endDate, ''))
              : periodTexts.button}
          </span>
        </Button>
      }
    >
      <PeriodForm
        startDate={startDate}
        endDate={endDate}
        onDone={(start, end) => {
          setOpened(false);
          onChange(start, end);
        }}
      />
    </Flyout>
  );
}
