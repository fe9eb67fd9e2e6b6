import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { useState, type ReactNode } from 'react';

import { isDay, parseDay } from '../../lib/date-range.ts';
import { dayTexts } from '../texts.ts';

export interface DayInputProps {
  label?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
  /** A day `yyyy-mm-dd`, nothing, or a text that is no day. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  errorProps?: { role: string };
}

/** The calendar behind `DayInput`. A text that is no day stays as it was typed, for the form to refuse. */
export default function DayPicker({ value, onChange, ...field }: DayInputProps) {
  // Once the day is typed, the calendar closes, as it would cover the button.
  const [typed, setTyped] = useState(false);
  return (
    <DateInput
      {...field}
      // The height of the field shown while the calendar loads.
      size="md"
      value={isDay(value) ? value : null}
      onChange={(day) => onChange(day ?? '')}
      onFocus={() => setTyped(false)}
      onClick={() => setTyped(false)}
      onInput={({ currentTarget: { value: text } }) => {
        setTyped(Boolean(parseDay(text)));
        if (text.trim() && !parseDay(text)) onChange(text);
      }}
      dateParser={(text) => parseDay(text) ?? null}
      valueFormat="DD/MM/YYYY"
      locale="pt-br"
      firstDayOfWeek={0}
      weekendDays={[]}
      fixOnBlur={false}
      allowDeselect
      inputMode="numeric"
      placeholder={dayTexts.placeholder}
      ariaLabels={dayTexts.calendar}
      weekdayFormat="ddd"
      // Rendered inside the flyout that may hold the field, because a flyout closes at a click outside it; the flyout does
      // not cut the calendar.
      popoverProps={{
        withinPortal: false,
        floatingStrategy: 'fixed',
        zIndex: 300,
        disabled: typed,
      }}
    />
  );
}
