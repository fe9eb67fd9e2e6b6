import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { Section } from '#kit/web/components/layout.tsx';
import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { ListLoading } from '#kit/web/components/list/list-states.tsx';
import { RangeFilter } from '#kit/web/components/list/range-filter.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { listResultOf } from '#kit/web/components/list/use-list.ts';
import { rangeOf, type DayRange, type RangeSearch } from '#kit/web/lib/date-range.ts';
import { getFile } from '#kit/web/lib/api/api-files.ts';
import { downloadCsv } from '#kit/web/lib/api/download-file.ts';
import { influencersApi } from './api.ts';
import { ReportTable } from './report-table.tsx';
import { reportTexts as texts } from './texts.ts';

async function downloadReport({ startDate, endDate }: DayRange): Promise<void> {
  const query = { startDate, endDate, format: 'csv' };
  const { text, name } = await getFile('/tracking/report', { query });
  downloadCsv(text, name || texts.fileName);
}

interface ReportProps {
  search: RangeSearch;
  onSearch: (search: RangeSearch) => void;
}

export function Report({ search, onSearch }: ReportProps) {
  const range = rangeOf(search);
  const { startDate, endDate } = range;
  const report = useQuery({
    ...influencersApi.query('GET /tracking/report', { query: { startDate, endDate } }),
    placeholderData: keepPreviousData,
  });
  // The same call answers a file where it is asked for one.
  const data = typeof report.data === 'object' ? report.data : undefined;
  const count = data?.rows.length ?? 0;
  const download = useChange({ send: downloadReport, failed: texts.downloadFailed });
  return (
    <Section
      title={texts.title}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={count === 0}
          loading={download.pending}
          onClick={() => download.run(range)}
        >
          {texts.download}
        </Button>
      }
    >
      <Text c="dimmed" fz="sm" mb={12}>
        {texts.commissionHint}
      </Text>
      <RangeFilter range={range} onChange={onSearch} />
      <ListBody
        list={listResultOf(report, data?.rows, count)}
        texts={texts}
        skeleton={<ListLoading rows={4} />}
      >
        {() => data && <ReportTable report={data} />}
      </ListBody>
    </Section>
  );
}
