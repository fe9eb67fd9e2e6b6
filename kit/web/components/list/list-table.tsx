import type { ReactNode } from 'react';

import listClasses from './list.module.css';
import classes from './list-table.module.css';

export interface ListHeading {
  text: string;
  /** The grid area of the column; without one the heading is for screen readers only. */
  area?: string | undefined;
}

interface ListTableProps {
  label: string;
  headings: readonly ListHeading[];
  /** The columns, as `grid-template-areas` and `grid-template-columns` of every `tr`. */
  className?: string | undefined;
  /** Each child is a `<tr role="row">` with a `<td role="cell">` for each heading. */
  children: ReactNode;
}

/**
 * A list with headed columns, a table for screen readers at every width. The roles are written out because rows laid out as grids
 * lose their own roles in some browsers.
 */
export function ListTable({ label, headings, className = '', children }: ListTableProps) {
  return (
    <div className={classes.box}>
      <table
        role="table"
        className={`${listClasses.list} ${classes.table} ${className}`}
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row" className={classes.headings}>
            {headings.map(({ text, area }) => (
              <th
                key={text}
                role="columnheader"
                scope="col"
                className={area === undefined ? 'visually-hidden' : undefined}
                style={{ gridArea: area }}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}
