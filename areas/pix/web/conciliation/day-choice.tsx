import { addDays } from '#kit/rules/days.ts';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';

import { DayInput } from '#kit/web/components/forms/day-input.tsx';
import { isDay } from '#kit/web/lib/date-range.ts';
import classes from './conciliation.module.css';
import { conciliationTexts as texts } from './texts.ts';

interface DayChoiceProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** A day, with buttons for its neighbours and today. */
export function DayChoice({ day, today, onChange }: DayChoiceProps) {
  // A half-typed day opens no page.
  const [typed, setTyped] = useState(day);
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setTyped(day);
  }
  const type = (text: string): void => {
    setTyped(text);
    if (isDay(text) && text <= today && text !== day) onChange(text);
  };
  return (
    <Group className={classes.days} gap={8} wrap="nowrap" role="group" aria-label={texts.chooseDay}>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={texts.before}
        disabled={!isDay(addDays(day, -1))}
        onClick={() => onChange(addDays(day, -1))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <DayInput className={classes.day} aria-label={texts.day} value={typed} onChange={type} />
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={texts.after}
        disabled={day >= today}
        onClick={() => onChange(addDays(day, 1))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Button variant="default" disabled={day === today} onClick={() => onChange(today)}>
        {texts.today}
      </Button>
    </Group>
  );
}
