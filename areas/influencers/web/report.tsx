import type { TrackingReportAnswer } from '../contract.ts';
import type { ReactNode } from 'react';
import { formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { percentText, ratioText } from './link-values.ts';
import { reportTexts as texts } from './texts.ts';
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
import { downloadCsv } from '#kit/web/lib/api/download-file.ts';
import { influencersApi } from './api.ts';
import tableClasses from '#kit/web/components/table.module.css';
import classes from './report.module.css';

type Row = TrackingReportAnswer['rows'][number];
type Figures = TrackingReportAnswer['totals'];

const COLUMNS = [
  texts.influencer,
  texts.clicks,
  texts.orders,
  texts.conversion,
  texts.revenue,
  texts.productsRevenue,
  texts.commissionPercent,
  texts.commission,
];

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label}>
      {children}
    </td>
  );
}

interface FiguresProps {
  name: ReactNode;
  figures: Figures;
  /** The commission's percentage; the totals have none. */
  percent?: ReactNode;
}

function FiguresRow({ name, figures, percent }: FiguresProps) {
  const { clicks, orders, conversion, revenue, productsRevenue, commission } = figures;
  return (
    <tr role="row" className={classes.row}>
      <th role="rowheader" scope="row">
        {name}
      </th>
      <Cell label={texts.clicks}>{formatNumber(clicks)}</Cell>
      <Cell label={texts.orders}>{formatNumber(orders)}</Cell>
      <Cell label={texts.conversion}>
        {conversion === null ? texts.nothing : ratioText(conversion)}
      </Cell>
      <Cell label={texts.revenue}>{formatReais(revenue)}</Cell>
      <Cell label={texts.productsRevenue}>{formatReais(productsRevenue)}</Cell>
      {percent === undefined ? (
        <td role="cell" className={classes.blank} />
      ) : (
        <Cell label={texts.commissionPercent}>{percent}</Cell>
      )}
      <Cell label={texts.commission}>
        <strong>{formatReais(commission)}</strong>
      </Cell>
    </tr>
  );
}

function LinkRow({ row }: { row: Row }) {
  const { influencerName, commissionPercent, isDeleted } = row;
  return (
    <FiguresRow
      figures={row}
      name={
        <>
          {influencerName}
          {isDeleted && <span className={`quiet ${classes.deleted}`}>{texts.deleted}</span>}
        </>
      }
      percent={`${percentText(commissionPercent)}\u00A0%`}
    />
  );
}

/** A table on wide screens, cards on narrow ones. The roles are written out, as the cards' layout takes a table's roles away. */
function ReportTable({ report }: { report: TrackingReportAnswer }) {
  return (
    <table
      role="table"
      className={`surface digits ${tableClasses.table} ${classes.table}`}
      aria-label={texts.title}
    >
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {report.rows.map((row) => (
          <LinkRow key={row._id} row={row} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <FiguresRow name={texts.total} figures={report.totals} />
      </tfoot>
    </table>
  );
}

async function downloadReport({ startDate, endDate }: DayRange): Promise<void> {
  const query = { startDate, endDate, format: 'csv' };
  const { text, name } = await influencersApi.file('GET /tracking/report', { query });
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
