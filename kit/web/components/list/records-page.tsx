import { Button, Group, type ModalProps } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import type { ListSearch } from '../../lib/pages/list-search.ts';
import type { FixedPath } from '../../lib/pages/paths.ts';
import { ExportButton } from './export-button.tsx';
import { FormModal } from '../forms/form-modal.tsx';
import { ListPage, type ListTexts } from './list-page.tsx';
import { SearchInput } from './search-input.tsx';
import type { PagedList } from './use-list.ts';
import { importFile } from '../texts.ts';
import { useRemoval, type RemovalOptions } from '../use-removal.ts';

interface SearchedPageProps<Row, Search extends ListSearch> {
  list: PagedList<Row, Search>;
  texts: ListTexts & {
    count: (total: number) => string;
    search: string;
    exported?: (rows: number) => string;
  };
  /** The route that answers the list as a file, with the same search text. */
  exportPath: string;
  actions: ReactNode;
  /** A filter, or the order of sorting, beside the search text. */
  filter?: ReactNode;
  icon: ReactNode;
  /** The next useful step while the list is empty. */
  firstStep: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of records that are searched by a text and exported. */
export function SearchedPage<Row, Search extends ListSearch>(
  props: SearchedPageProps<Row, Search>,
) {
  const { list, texts, exportPath, filter, children, ...page } = props;
  const { q = '' } = list.search;
  const find = (text: string | undefined): void => list.filter({ q: text } as Partial<Search>);
  const search = <SearchInput value={q} onSearch={find} placeholder={texts.search} />;
  return (
    <ListPage
      {...page}
      list={list}
      texts={texts}
      count={texts.count}
      aside={<ExportButton path={exportPath} query={{ q }} done={texts.exported} />}
      onClear={q ? () => find(undefined) : undefined}
      filters={
        <>
          {search}
          {filter}
        </>
      }
    >
      {children}
    </ListPage>
  );
}

/** Leads to the import of a spreadsheet of such records. */
export const ImportButton = ({ to }: { to: FixedPath }) => (
  <Button
    component={Link}
    to={to}
    variant="default"
    leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
  >
    {importFile}
  </Button>
);

interface RowActions<Row extends { _id: string }> {
  /** `_id` of the rows that are being deleted. */
  removing: ReadonlySet<string>;
  onEdit: (record: Row) => void;
  onRemove: (record: Pick<Row, '_id'>) => void;
}

interface RecordsPageProps<Row extends { _id: string }, Search extends ListSearch> extends Omit<
  SearchedPageProps<Row, Search>,
  'texts' | 'actions' | 'firstStep' | 'children'
> {
  /** The way to the form of a new record, also the first step while the list is empty. */
  create: { to: FixedPath; label: string; icon: ReactNode };
  /** Actions beside it. */
  actions: ReactNode;
  /** A second first step. */
  firstStep?: ReactNode;
  texts: SearchedPageProps<Row, Search>['texts'] & {
    removalTitle: string;
    confirmRemoval: string;
    removed: string;
    removeFailed: string;
  };
  remove: (id: string) => Promise<unknown>;
  consequence?: RemovalOptions['consequence'];
  undo?: RemovalOptions['undo'];
  /** Queries to read again after a removal. */
  refresh: readonly QueryKey[];
  editTitle: string;
  /** A record whose form is open without a tap on its row. */
  opened?: Row | undefined;
  onClosed?: () => void;
  editSize?: ModalProps['size'];
  editForm: (record: Row, close: () => void) => ReactNode;
  children: (rows: readonly Row[], actions: RowActions<Row>) => ReactNode;
}

/** A page of records that are also edited, in a dialog over the list, and removed after a question. */
export function RecordsPage<Row extends { _id: string }, Search extends ListSearch>(
  props: RecordsPageProps<Row, Search>,
) {
  const { create, actions, firstStep, remove, consequence, undo, refresh } = props;
  const { editTitle, opened, onClosed, editSize, editForm, children, ...page } = props;
  const { texts } = page;
  const [edited, setEdited] = useState<Row>();
  const close = (): void => {
    setEdited(undefined);
    onClosed?.();
  };
  const newRecord = (variant: 'filled' | 'light') => (
    <Button component={Link} to={create.to} variant={variant} leftSection={create.icon}>
      {create.label}
    </Button>
  );
  const { ask, removing } = useRemoval({
    title: texts.removalTitle,
    question: texts.confirmRemoval,
    consequence,
    undo,
    send: remove,
    refresh,
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <>
      <SearchedPage
        {...page}
        actions={
          <>
            {actions}
            {newRecord('filled')}
          </>
        }
        firstStep={
          <Group justify="center" gap={8}>
            {newRecord('light')}
            {firstStep}
          </Group>
        }
      >
        {(rows) => children(rows, { removing, onEdit: setEdited, onRemove: ({ _id }) => ask(_id) })}
      </SearchedPage>
      <FormModal title={editTitle} record={edited ?? opened} onClose={close} size={editSize}>
        {(record) => editForm(record, close)}
      </FormModal>
    </>
  );
}
