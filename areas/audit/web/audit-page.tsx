import type { AuditEntryAnswer, AuditExportQuery } from '../endpoints.ts';
import { Button, Group, Box, NativeSelect } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { ListPage } from '#kit/web/components/list/list-page.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { useList } from '#kit/web/components/list/use-list.ts';
import { AuditList, type SubjectIcons } from './audit-list.tsx';
import type { AuditSearch, SubjectNames } from './search.ts';
import { auditTexts as texts, auditTexts } from './texts.ts';
import { downloadCsv } from '#kit/web/lib/api/download-file.ts';
import type { AuditSubjectType } from '#kit/contract/trail.ts';
import { PeriodFilter } from '#kit/web/components/list/period-filter.tsx';
import type * as endpoints from '../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

const auditApi = apiOf<typeof endpoints>('audit');

export function filterOf(search: AuditSearch): AuditExportQuery {
  const { who, subject, record, startDate, endDate } = search;
  const isRole = who !== undefined && Object.hasOwn(auditTexts.noAccount, who);
  const actor = isRole ? { role: who as AuditExportQuery['role'] } : { actor: who };
  const isRange = Boolean(startDate && endDate);
  return {
    ...actor,
    subjectType: subject,
    subject: record,
    ...(isRange ? { startDate, endDate } : {}),
  };
}

interface StaffMember {
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

function AuditFilters({ names, staff = [], search, onChange }: AuditFiltersProps) {
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

const PAGE_SIZE = 20;

const CLEARED: AuditSearch = {
  who: undefined,
  subject: undefined,
  record: undefined,
  startDate: undefined,
  endDate: undefined,
};

async function download(search: AuditSearch): Promise<void> {
  const { text, name } = await auditApi.file('GET /audit/export', { query: filterOf(search) });
  downloadCsv(text, name || texts.fileName);
}

interface AuditPageProps {
  names: SubjectNames;
  icons: SubjectIcons;
  /** The accounts to filter by, disabled ones too; undefined until they are read. */
  staff: readonly StaffMember[] | undefined;
}

export function AuditPage({ names, icons, staff }: AuditPageProps) {
  const list = useList<AuditEntryAnswer, AuditSearch>(
    { pageSize: PAGE_SIZE },
    ({ page, limit, ...search }) =>
      auditApi.page('GET /audit', { query: { ...filterOf(search), page, limit } }),
  );
  const { search, filter } = list;
  const file = useChange({ send: download, failed: texts.downloadFailed });
  const filtered = Object.keys(CLEARED).some((name) => search[name as keyof AuditSearch]);
  return (
    <ListPage
      list={list}
      texts={texts}
      count={texts.count}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={list.total === 0}
          loading={file.pending}
          onClick={() => file.run(search)}
        >
          {texts.download}
        </Button>
      }
      filters={<AuditFilters names={names} staff={staff} search={search} onChange={filter} />}
      icon={<IconHistory size={30} stroke={1.5} />}
      onClear={filtered ? () => filter(CLEARED) : undefined}
    >
      {(entries) => (
        <>
          {search.record && (
            <Group component="p" className="quiet" gap="0 8px" mih={32} mb={10} role="status">
              {texts.onlyOne}
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => filter({ record: undefined, subject: undefined })}
              >
                {texts.showAll}
              </Button>
            </Group>
          )}
          <AuditList
            icons={icons}
            entries={entries}
            onFollow={
              search.record
                ? undefined
                : ({ type, _id }) => filter({ subject: type, record: _id ?? undefined })
            }
          />
        </>
      )}
    </ListPage>
  );
}
