import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';

import { ListEmpty, ListError } from '../../components/list-states.tsx';
import { notifyError } from '../../components/notify.tsx';
import { RangeFilter } from '../../components/range-filter.tsx';
import { rangeOf, type DayRange, type RangeSearch } from '../../lib/date-range.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { commonTexts } from '../../lib/texts.ts';
import { reportTexts } from './texts.ts';
import { getReportFile, influencerQueries } from './api.ts';
import { ReportTable } from './report-table.tsx';
import reportClasses from './report.module.css';
import classes from './section.module.css';

/** Tells spreadsheets that the file is UTF-8; reading an answer as text drops the one that the server wrote. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Through the API client rather than a plain link: the call needs the token. */
async function downloadReport(range: DayRange): Promise<void> {
  const { text, name } = await getReportFile(range);
  const file = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
  downloadFile(file, name || reportTexts.fileName);
}

interface ReportProps {
  search: RangeSearch;
  onSearch: (search: RangeSearch) => void;
}

/** What each link brought in within a range of days. */
export function Report({ search, onSearch }: ReportProps) {
  const titleId = useId();
  const range = rangeOf(search, 'mes');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...influencerQueries.report(range),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: downloadReport,
    onError: (failure) => {
      console.error(failure);
      notifyError(reportTexts.downloadFailed);
    },
  });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {reportTexts.title}
        </h2>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!data || data.rows.length === 0}
          loading={download.isPending}
          onClick={() => download.mutate(range)}
        >
          {reportTexts.download}
        </Button>
      </div>
      <RangeFilter range={range} onChange={onSearch} />
      {!data && !error && (
        <div aria-busy="true">
          <p className={reportClasses.waiting} role="status">
            {commonTexts.loading}
          </p>
          <Skeleton height={250} radius="lg" />
        </div>
      )}
      {!data && error && (
        <ListError
          message={reportTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.rows.length === 0 && <ListEmpty message={reportTexts.empty} />}
      {data && data.rows.length > 0 && (
        <div
          className={isPlaceholderData ? reportClasses.outdated : undefined}
          aria-busy={isPlaceholderData}
        >
          <ReportTable report={data} label={reportTexts.title} />
        </div>
      )}
    </section>
  );
}
