import type * as endpoints from '../endpoints.ts';
import type { AuditEntryAnswer, AuditExportQuery } from '../endpoints.ts';
import { Button, Group, Box, NativeSelect } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { ListPage } from '#kit/web/components/list/list-page.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { useList } from '#kit/web/components/list/use-list.ts';
import { AuditList, type SubjectIcons } from './audit-list.tsx';
import type { AuditSearch } from './search.ts';
import { auditTexts as texts } from './texts.ts';
import { downloadCsv } from '#kit/web/lib/api/download-file.ts';
import type { AuditSubjectType, Trail } from '#kit/contract/trail.ts';
import { oneOf } from '#kit/web/lib/pages/list-search.ts';
import { PeriodFilter } from '#kit/web/components/list/period-filter.tsx';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

const auditApi = apiOf<typeof endpoints>('audit');

interface KnownSearch extends AuditSearch {
  subject?: AuditSubjectType | undefined;
}

export function filterOf(search: KnownSearch): AuditExportQuery {
  const { who, subject, record, startDate, endDate } = search;
  const isRole = who !== undefined && Object.hasOwn(texts.noAccount, who);
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
  names: Trail['subjects'];
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
            subject: event.currentTarget.value || undefined,
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

async function download(search: KnownSearch): Promise<void> {
  const { text, name } = await auditApi.file('GET /audit/export', { query: filterOf(search) });
  downloadCsv(text, name || texts.fileName);
}

interface AuditPageProps {
  /** The kinds of subject, with their names, in the order of the filter. */
  names: Trail['subjects'];
  icons: SubjectIcons;
  /** The accounts to filter by, disabled ones too; undefined until they are read. */
  staff: readonly StaffMember[] | undefined;
}

export function AuditPage({ names, icons, staff }: AuditPageProps) {
  const readSubject = oneOf(...(Object.keys(names) as AuditSubjectType[]));
  const knownOf = (inAddress: AuditSearch): KnownSearch => ({
    ...inAddress,
    subject: readSubject(inAddress.subject),
  });
  const list = useList<AuditEntryAnswer, AuditSearch>(
    { pageSize: PAGE_SIZE },
    ({ page, limit, ...inAddress }) =>
      auditApi.page('GET /audit', { query: { ...filterOf(knownOf(inAddress)), page, limit } }),
  );
  const { filter } = list;
  const search = knownOf(list.search);
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
