import type { AuditEntryAnswer } from '../contract.ts';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';

import { ListPage } from '#kit/web/components/list/list-page.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { useList } from '#kit/web/components/list/use-list.ts';
import { auditApi, filterOf } from './api.ts';
import { AuditFilters, type StaffMember } from './audit-filters.tsx';
import { AuditList, type SubjectIcons } from './audit-list.tsx';
import type { AuditSearch, SubjectNames } from './search.ts';
import { auditTexts as texts } from './texts.ts';
import { downloadCsv } from '#kit/web/lib/api/download-file.ts';

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
