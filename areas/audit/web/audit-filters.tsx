import type { AuditSubjectType } from '#kit/contract/trail.ts';
import { Box, NativeSelect } from '@mantine/core';

import { PeriodFilter } from '#kit/web/components/list/period-filter.tsx';
import type { AuditSearch, SubjectNames } from './search.ts';
import { auditTexts as texts } from './texts.ts';

/** An account to filter by. */
export interface StaffMember {
  readonly _id: string;
  readonly name: string;
}

interface AuditFiltersProps {
  names: SubjectNames;
  staff: readonly StaffMember[] | undefined;
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

const nobodies = Object.entries(texts.noAccount).map(([value, label]) => ({ value, label }));

export function AuditFilters({ names, staff = [], search, onChange }: AuditFiltersProps) {
  const { who = '', subject = '', startDate, endDate } = search;
  const subjects = Object.entries(names).map(([value, label]) => ({ value, label }));
  const people = staff.map(({ _id, name }) => ({ value: _id, label: name }));
  const isKnown = [...people, ...nobodies].some(({ value }) => value === who);
  // Until the names have loaded, the chosen person can still be seen.
  const chosen = who !== '' && !isKnown ? [{ value: who, label: '…' }] : [];
  return (
    <>
      <NativeSelect
        aria-label={texts.who}
        value={who}
        onChange={(event) => onChange({ who: event.currentTarget.value })}
        data={[{ value: '', label: texts.everyone }, ...chosen, ...people, ...nobodies]}
      />
      <NativeSelect
        aria-label={texts.subject}
        value={subject}
        onChange={(event) =>
          onChange({
            subject: (event.currentTarget.value || undefined) as AuditSubjectType | undefined,
            record: undefined,
          })
        }
        data={[{ value: '', label: texts.everySubject }, ...subjects]}
      />
      <Box flex="none">
        <PeriodFilter
          startDate={startDate}
          endDate={endDate}
          onChange={(from, to) => onChange({ startDate: from, endDate: to })}
        />
      </Box>
    </>
  );
}
