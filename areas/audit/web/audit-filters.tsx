import type { AuditSubjectType } from '#kit/contract/trail.ts';
import { Box, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PeriodFilter } from '#kit/web/components/list/period-filter.tsx';
import type { AuditSearch, SubjectNames } from './search.ts';
import { auditQueries } from './api.ts';
import { auditTexts as texts } from './texts.ts';

interface AuditFiltersProps {
  names: SubjectNames;
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

const nobodies = Object.entries(texts.noAccount).map(([value, label]) => ({ value, label }));

export function AuditFilters({ names, search, onChange }: AuditFiltersProps) {
  const { who = '', subject = '', startDate, endDate } = search;
  const subjects = Object.entries(names).map(([value, label]) => ({ value, label }));
  const staff = useQuery(auditQueries.staff());
  const people = (staff.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const known = [...people, ...nobodies].some(({ value }) => value === who);
  // Until the names have loaded, the chosen person can still be seen.
  const asked = who !== '' && !known ? [{ value: who, label: '…' }] : [];
  return (
    <>
      <NativeSelect
        aria-label={texts.who}
        value={who}
        onChange={(event) => onChange({ who: event.currentTarget.value })}
        data={[{ value: '', label: texts.everyone }, ...asked, ...people, ...nobodies]}
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
