import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { commonTexts } from '../../lib/texts.ts';
import { ListEmpty, ListError, ListLoading, NotUpdated } from './list-states.tsx';
import classes from './list.module.css';
import { PageHeader } from '../page-header.tsx';
import { PaginationBar } from './pagination-bar.tsx';
import type { ListResult } from './use-list.ts';

export interface ListTexts {
  /** The specification's text. */
  loadFailed: string;
  /** A second line of text, if the specification has two. */
  loadFailedToo?: string;
  empty: string;
  emptyHint?: string;
  notFoundHint?: string;
  /** The button that clears the search; missing: 'Limpar busca'. */
  clear?: string;
}

interface ListBodyProps<Row> {
  list: ListResult<Row>;
  texts: ListTexts;
  /** The picture above the text of the empty list. */
  icon?: ReactNode;
  /** The next useful step while the list is empty. */
  firstStep?: ReactNode;
  /** Clears the search and filters; given while any is set. */
  onClear?: (() => void) | undefined;
  /** A skeleton in the shape of the rows. */
  skeleton?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The five states of a list: loading, failed, empty, full, and full but out of date. Rows stay on screen after a failed refresh.
 */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, texts, icon, firstStep, onClear, skeleton, children } = props;
  const { rows, paging } = list;
  const query = { error: list.error, isFetching: list.retrying, refetch: list.retry };
  if (list.loading) return skeleton ?? <ListLoading {...(paging && { rows: paging.pageSize })} />;
  if (!rows) {
    return <ListError message={texts.loadFailed} hint={texts.loadFailedToo} query={query} />;
  }
  return (
    <>
      {list.error && <NotUpdated lead={texts.loadFailedToo} query={query} />}
      {/* Takes the focus when the row that had it is deleted, even the last row. */}
      <div
        className={classes.rows}
        tabIndex={-1}
        aria-busy={list.outdated}
        data-outdated={list.outdated || undefined}
      >
        {list.total > 0 ? (
          children(rows)
        ) : (
          <ListEmpty
            icon={icon}
            message={texts.empty}
            hint={onClear ? texts.notFoundHint : texts.emptyHint}
            action={
              onClear ? (
                <Button variant="default" onClick={onClear}>
                  {texts.clear ?? commonTexts.clearSearch}
                </Button>
              ) : (
                firstStep
              )
            }
          />
        )}
      </div>
      {paging && (
        <PaginationBar
          page={paging.page}
          total={list.total}
          pageSize={paging.pageSize}
          onChange={paging.goTo}
          onNear={paging.fetchAhead}
        />
      )}
    </>
  );
}

interface ListPageProps<Row> extends ListBodyProps<Row> {
  /** The line under the title: `12 produtos`. */
  count: (total: number) => ReactNode;
  back?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
  /** See `PageHeader`. */
  actionsBeside?: boolean;
  filters?: ReactNode;
  notice?: ReactNode;
}

/** A page that is one list: title with a count, filters, and the list in its state. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { count, back, aside, actions, actionsBeside = false, filters, notice, ...body } = props;
  const { list } = body;
  return (
    <>
      <PageHeader
        back={back}
        subtitle={list.rows ? count(list.total) : ''}
        aside={aside}
        actions={actions}
        actionsBeside={actionsBeside}
      />
      {filters && <div className={classes.filters}>{filters}</div>}
      {notice}
      <ListBody {...body} />
    </>
  );
}
