import type { TrackingReportAnswer } from '../contract.ts';
import type { ReactNode } from 'react';

import { formatNumber, formatReais } from '#kit/web/lib/format.ts';
import { percentText, ratioText } from './link-values.ts';
import tableClasses from '#kit/web/components/table.module.css';
import classes from './report.module.css';
import { reportTexts as texts } from './texts.ts';

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
export function ReportTable({ report }: { report: TrackingReportAnswer }) {
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
