import { formatDate } from '../../../rules/days.ts';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';

import type { DayInputProps } from './day-picker.tsx';

const DayPicker = lazy(() => import('./day-picker.tsx'));

/**
 * A day, shown and typed as dd/mm/aaaa, with a calendar that loads when the field is shown. The browser's own date field follows
 * the language of the browser: an English one shows the month first.
 */
export function DayInput(props: DayInputProps) {
  const { onChange: _onChange, value, ...field } = props;
  const still = <TextInput {...field} value={formatDate(value, '')} readOnly />;
  return (
    <Suspense fallback={still}>
      <DayPicker {...props} />
    </Suspense>
  );
}
