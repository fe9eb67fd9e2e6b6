import { formatDate } from '../../../rules/days.ts';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useCallback, useState } from 'react';

import { Flyout } from '../flyout.tsx';
import { periodTexts } from '../texts.ts';
import classes from './period-filter.module.css';
import { PeriodForm } from './period-form.tsx';

interface PeriodFilterProps {
  /** Days `yyyy-mm-dd`, both included; the range holds only when both are there. */
  startDate: string | undefined;
  endDate: string | undefined;
  onChange: (startDate: string | undefined, endDate: string | undefined) => void;
}

/** A button that names the chosen range. The dates are behind it, so that the row of filters stays short. */
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
