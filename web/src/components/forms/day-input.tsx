import { formatDate } from '@balcao/domain/rules/days';
import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';

import type { DayInputProps } from './day-picker.tsx';

const DayPicker = lazy(() => import('./day-picker.tsx'));

/**
 * A day, shown and typed as dd/mm/aaaa, with a calendar. The browser's own date field follows the language of the
 * browser, not of the page: an English one shows month before day. The calendar is fetched when a field is shown.
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
