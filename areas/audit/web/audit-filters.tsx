import type { AuditSubjectType } from '../contract.ts';
import { Box, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PeriodFilter } from '#kit/web/components/list/period-filter.tsx';
import { AUDIT_SUBJECTS, type AuditSearch } from './search.ts';
import { auditQueries } from './api.ts';
import { auditTexts as texts } from './texts.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

const subjects = AUDIT_SUBJECTS.map((value) => ({ value, label: texts.subjects[value] }));
const nobodies = Object.entries(texts.noAccount).map(([value, label]) => ({ value, label }));

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { who = '', subject = '', startDate, endDate } = search;
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
