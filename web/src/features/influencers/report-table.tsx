import type { TrackingReportAnswer } from '@balcao/domain/contract/influencers';

import { formatMoney, formatNumber } from '../../lib/format.ts';
import { reportTexts } from './texts.ts';
import { CommissionField } from './commission-field.tsx';
import { percentDraft, ratioText } from './percent.ts';
import classes from './report.module.css';

type Row = TrackingReportAnswer['rows'][number];
type Figures = TrackingReportAnswer['totals'];

const conversionText = ({ conversion }: Figures): string =>
  conversion === null ? reportTexts.nothing : ratioText(conversion);

/** A cell that carries its column's name, for phones, where each row is a card. */
function Cell({ label, children }: { label: string; children: string }) {
  return (
    <td role="cell" data-label={label}>
      <span>{children}</span>
    </td>
  );
}

function FigureCells({ figures }: { figures: Figures }) {
  return (
    <>
      <Cell label={reportTexts.clicks}>{formatNumber(figures.clicks)}</Cell>
      <Cell label={reportTexts.orders}>{formatNumber(figures.orders)}</Cell>
      <Cell label={reportTexts.conversion}>{conversionText(figures)}</Cell>
      <Cell label={reportTexts.revenue}>{formatMoney(figures.revenue)}</Cell>
    </>
  );
}

function ReportRow({ row }: { row: Row }) {
  return (
    <tr role="row" className={classes.row}>
      <th role="rowheader" scope="row">
        {row.influencerName}
        {row.isDeleted && <span className={classes.deleted}>{reportTexts.deleted}</span>}
      </th>
      <FigureCells figures={row} />
      <td role="cell" data-label={reportTexts.commissionPercent}>
        {row.isDeleted ? (
          <span>{percentDraft(row.commissionPercent)}&nbsp;%</span>
        ) : (
          <CommissionField id={row._id} name={row.influencerName} percent={row.commissionPercent} />
        )}
      </td>
      <td role="cell" data-label={reportTexts.commission} className={classes.strong}>
        <span>{formatMoney(row.commission)}</span>
      </td>
    </tr>
  );
}

/** A table on wide screens, cards on phones; their layout takes a table's roles away, so they are said. */
export function ReportTable({ report, label }: { report: TrackingReportAnswer; label: string }) {
  const { rows, totals } = report;
  return (
    <div className={classes.box}>
      <table role="table" className={classes.table} aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {reportTexts.influencer}
            </th>
            <th role="columnheader" scope="col">
              {reportTexts.clicks}
            </th>
            <th role="columnheader" scope="col">
              {reportTexts.orders}
            </th>
            <th role="columnheader" scope="col">
              {reportTexts.conversion}
            </th>
            <th role="columnheader" scope="col">
              {reportTexts.revenue}
            </th>
            <th role="columnheader" scope="col">
              {reportTexts.commissionPercent}
            </th>
            <th role="columnheader" scope="col">
              {reportTexts.commission}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ReportRow key={row._id} row={row} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row" className={classes.row}>
            <th role="rowheader" scope="row">
              {reportTexts.total}
            </th>
            <FigureCells figures={totals} />
            <td role="cell" className={classes.blank} />
            <td role="cell" data-label={reportTexts.commission} className={classes.strong}>
              <span>{formatMoney(totals.commission)}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
