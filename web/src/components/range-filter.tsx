import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';

import {
  PERIODS,
  rangeProblem,
  type DayRange,
  type EffectiveRange,
  type RangeSearch,
} from '../lib/date-range.ts';
import { rangeTexts } from './texts.ts';
import classes from './range-filter.module.css';

interface RangeFilterProps {
  range: EffectiveRange;
  /** What the address is to say: a period by its name, or two days of which one may be missing. */
  onChange: (search: RangeSearch) => void;
}

interface Typed {
  from: string;
  to: string;
}

const typedOf = ({ startDate, endDate }: DayRange): Typed => ({
  from: startDate ?? '',
  to: endDate ?? '',
});

/** Two typed days, in step with the range that holds until one of them is changed. */
function useTypedDays({ startDate, endDate }: DayRange) {
  const [typed, setTyped] = useState(() => typedOf({ startDate, endDate }));
  const [seen, setSeen] = useState({ startDate, endDate });
  const [problem, setProblem] = useState<string>();
  if (seen.startDate !== startDate || seen.endDate !== endDate) {
    setSeen({ startDate, endDate });
    setTyped(typedOf({ startDate, endDate }));
    setProblem(undefined);
  }
  const change = (part: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  return { typed, change, problem, setProblem };
}

/** Quick ranges, and two days with a button of their own. */
export function RangeFilter({ range, onChange }: RangeFilterProps) {
  const { typed, change, problem, setProblem } = useTypedDays(range);
  const problemId = useId();
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a phone the strip scrolls: the button that holds is never out of sight.
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!strip.current || !pressed) return;
    strip.current.scrollLeft =
      pressed.offsetLeft - (strip.current.clientWidth - pressed.offsetWidth) / 2;
  }, [range.period]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = rangeProblem(typed.from, typed.to);
    setProblem(wrong && rangeTexts[wrong]);
    if (wrong) return;
    const isAll = !typed.from && !typed.to;
    onChange(isAll ? { periodo: 'tudo' } : { startDate: typed.from, endDate: typed.to });
  };
  const day = (label: string, part: keyof Typed) => (
    <TextInput
      type="date"
      className={classes.day}
      aria-label={label}
      value={typed[part]}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      onChange={(event) => change({ [part]: event.currentTarget.value })}
    />
  );

  return (
    <div className={classes.filter} role="group" aria-label={rangeTexts.label}>
      <div ref={strip} className={classes.quick}>
        {PERIODS.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.period}
            aria-pressed={range.period === name}
            onClick={() => onChange({ periodo: name })}
          >
            {rangeTexts.periods[name]}
          </button>
        ))}
      </div>
      <form className={classes.dates} noValidate onSubmit={submit}>
        {day(rangeTexts.from, 'from')}
        <span className={classes.until} aria-hidden="true">
          {rangeTexts.until}
        </span>
        {day(rangeTexts.to, 'to')}
        <Button type="submit" className={classes.apply}>
          {rangeTexts.apply}
        </Button>
        {problem && (
          <p id={problemId} className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </div>
  );
}
