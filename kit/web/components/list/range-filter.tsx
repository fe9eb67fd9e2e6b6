import { Button, Group, Stack, Text } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';

import {
  PERIODS,
  rangeProblem,
  type DayRange,
  type EffectiveRange,
  type RangeProblem,
  type RangeSearch,
} from '../../lib/date-range.ts';
import { DayInput } from '../forms/day-input.tsx';
import { rangeTexts } from '../texts.ts';
import classes from './range-filter.module.css';

interface RangeFilterProps {
  range: EffectiveRange;
  /** Called with the range for the address: the name of a period, or two days. */
  onChange: (search: RangeSearch) => void;
}

const ALERT = { role: 'alert' };

/** Two typed days. They follow the chosen range until one of them is changed. */
function useTypedDays({ startDate, endDate }: DayRange) {
  const asShown = { from: startDate ?? '', to: endDate ?? '' };
  const [typed, setTyped] = useState(asShown);
  const [seen, setSeen] = useState({ startDate, endDate });
  const [problem, setProblem] = useState<RangeProblem>();
  if (seen.startDate !== startDate || seen.endDate !== endDate) {
    setSeen({ startDate, endDate });
    setTyped(asShown);
    setProblem(undefined);
  }
  const change = (part: Partial<typeof typed>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  return { typed, change, problem, setProblem };
}

interface DaysFormProps extends DayRange {
  onChange: (search: RangeSearch) => void;
}

function DaysForm({ startDate, endDate, onChange }: DaysFormProps) {
  const { typed, change, problem, setProblem } = useTypedDays({ startDate, endDate });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = rangeProblem(typed.from, typed.to);
    setProblem(found);
    if (!found) return onChange({ startDate: typed.from, endDate: typed.to });
    const blank = [...event.currentTarget.querySelectorAll('input')].find(({ value }) => !value);
    blank?.focus();
  };
  const day = (label: string, part: 'from' | 'to') => {
    // In an incomplete range only the missing day is marked.
    const wrong = problem && !(problem === 'incomplete' && typed[part]);
    return (
      <DayInput
        className={classes.day}
        aria-label={label}
        value={typed[part]}
        error={wrong && rangeTexts[problem]}
        errorProps={ALERT}
        onChange={(value) => change({ [part]: value })}
      />
    );
  };
  return (
    <form className={`wrap ${classes.dates}`} noValidate onSubmit={submit}>
      {day(rangeTexts.from, 'from')}
      <Text span className={classes.until} c="dimmed" fz="nav" lh="42px" aria-hidden="true">
        {rangeTexts.until}
      </Text>
      {day(rangeTexts.to, 'to')}
      <Button type="submit" variant="default" className={classes.apply}>
        {rangeTexts.apply}
      </Button>
    </form>
  );
}

export function RangeFilter({ range, onChange }: RangeFilterProps) {
  const quick = useRef<HTMLDivElement>(null);
  // On a phone the line is longer than the screen: the chosen range is scrolled into sight.
  useLayoutEffect(() => {
    const line = quick.current;
    const pressed = line?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (line && pressed) {
      line.scrollLeft = pressed.offsetLeft + (pressed.offsetWidth - line.clientWidth) / 2;
    }
  }, [range.period]);
  return (
    <Stack gap={8} mb={14} role="group" aria-label={rangeTexts.label}>
      <Group ref={quick} className={classes.quick} gap={7} align="stretch">
        {PERIODS.map((name) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            className={classes.period}
            aria-pressed={range.period === name}
            onClick={() => onChange({ period: name })}
          >
            {rangeTexts.periods[name]}
          </Button>
        ))}
      </Group>
      <DaysForm startDate={range.startDate} endDate={range.endDate} onChange={onChange} />
    </Stack>
  );
}
