import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';

import { useArranging } from '#kit/web/components/arranging/use-arranging.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import { PaginationBar } from '#kit/web/components/list/pagination-bar.tsx';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { pageCount } from '#kit/web/lib/pages/pagination.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import {
  countsOf,
  entriesShown,
  inOrder,
  withAt,
  withEntry,
  withoutEntry,
  type ContentsValues,
  type EntryFacts,
  type EntryValues,
} from './contents-values.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { contentsTexts as texts } from './texts.ts';
import classes from './window.module.css';

/** The rows of a page: each of 2,000 entries would have five buttons. */
const PAGE_SIZE = 50;

/** Space for the bar above the page of a phone, px. */
const ABOVE = 120;

function showTop(rows: HTMLElement | null): void {
  const { top = 0 } = rows?.getBoundingClientRect() ?? {};
  if (top < 0) window.scrollTo({ top: window.scrollY + top - ABOVE });
}

interface EntryListProps {
  values: ContentsValues;
  /** The state of what was changed since the page was opened; blank: nothing was. */
  saving: string;
  factsOfEntry: (entry: EntryValues) => EntryFacts;
  /** The key of the collection whose entries are shown; blank: all. */
  collection: string;
  actions: ReactNode;
  onChange: (by: (now: ContentsValues) => ContentsValues) => void;
  onCollection: (key: string) => void;
  onManage: () => void;
}

export function EntryList(props: EntryListProps) {
  const { values, saving, factsOfEntry, collection, actions, onChange } = props;
  const [search, setSearch] = useState('');
  const [wantedPage, setPage] = useState(1);
  const [edited, setEdited] = useState<string>();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { entries } = values;
  const nameOf = (entry: EntryValues): string => factsOfEntry(entry).name;
  const { list, shown, move, dragOf } = useArranging({
    things: entries,
    idOf: ({ key }) => key,
    onArrange: (next) => {
      const keys = next.map(({ key }) => key);
      onChange((now) => ({ ...now, entries: inOrder(now.entries, keys) }));
    },
  });
  const found = entriesShown(shown, nameOf, { collection, search });
  const isWhole = !collection && !search;
  const page = Math.max(1, Math.min(wantedPage, pageCount(found.length, PAGE_SIZE)));
  const first = (page - 1) * PAGE_SIZE;

  const showAll = (): void => {
    setSearch('');
    props.onCollection('');
    setPage(1);
  };
  const placed = (entry: EntryValues, place: number): void => {
    setPage(Math.floor(place / PAGE_SIZE) + 1);
    setSaid(texts.moved(nameOf(entry), place + 1, entries.length));
  };
  const remove = (entry: EntryValues): void => {
    const place = entries.indexOf(entry);
    onChange((now) => withoutEntry(now, entry.key));
    box.current?.focus({ preventScroll: true });
    notifyWithAction(texts.removed(nameOf(entry)), commonTexts.undo, () =>
      onChange((now) => ({
        ...now,
        entries: withAt(withoutEntry(now, entry.key).entries, place, entry),
      })),
    );
  };

  return (
    <>
      <EntryFilters {...props} search={search} onSearch={setSearch} />
      <Group className={classes.head} mih={44} gap={8} justify="space-between" wrap="nowrap">
        <p className="quiet" role="status">
          {isWhole ? texts.count(entries.length) : texts.found(found.length, entries.length)}
          {saving && ` · ${saving}`}
        </p>
        {actions}
      </Group>
      <Text c="dimmed" fz="sm" mb={10}>
        {isWhole ? texts.hint : texts.filteredHint}
      </Text>
      <div ref={box} className={listClasses.rows} tabIndex={-1}>
        {found.length === 0 ? (
          <ListEmpty
            message={isWhole ? texts.empty : texts.nothing}
            action={
              !isWhole && (
                <Button variant="default" onClick={showAll}>
                  {texts.seeAll}
                </Button>
              )
            }
          />
        ) : (
          <ol ref={list} className={listClasses.list} aria-label={texts.list}>
            {found.slice(first, first + PAGE_SIZE).map((entry, index) => (
              <EntryRow
                key={entry.key}
                entry={entry}
                facts={factsOfEntry(entry)}
                collections={values.collections}
                isFirst={first + index === 0}
                isLast={first + index === entries.length - 1}
                drag={isWhole ? dragOf(entry, first + index) : undefined}
                onMove={(by) => placed(entry, move(entry, by))}
                onHighlight={() =>
                  onChange((now) =>
                    withEntry(now, entry.key, { isHighlighted: !entry.isHighlighted }),
                  )
                }
                onEdit={() => setEdited(entry.key)}
                onRemove={() => remove(entry)}
              />
            ))}
          </ol>
        )}
      </div>
      <PaginationBar
        page={page}
        total={found.length}
        pageSize={PAGE_SIZE}
        onChange={(next) => {
          setPage(next);
          showTop(box.current);
        }}
      />
      <EntryDialog
        entry={entries.find(({ key }) => key === edited)}
        nameOf={nameOf}
        values={values}
        onChange={onChange}
        onPlaced={placed}
        onManage={() => {
          setEdited(undefined);
          props.onManage();
        }}
        onClose={() => setEdited(undefined)}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

interface EntryFiltersProps extends Pick<
  EntryListProps,
  'values' | 'collection' | 'onCollection' | 'onManage'
> {
  search: string;
  onSearch: (text: string) => void;
}

function EntryFilters(props: EntryFiltersProps) {
  const { values, collection, search, onSearch, onCollection, onManage } = props;
  const counts = countsOf(values);
  return (
    <Group className={classes.filters} mb={12} gap={10} align="stretch">
      <SearchInput value={search} onSearch={onSearch} placeholder={texts.search} />
      {values.collections.length > 0 && (
        <NativeSelect
          aria-label={texts.filter}
          value={collection}
          onChange={(event) => onCollection(event.currentTarget.value)}
          data={[
            { value: '', label: texts.all },
            ...values.collections.map(({ key, name }) => ({
              value: key,
              label: `${name} (${counts.get(key) ?? 0})`,
            })),
          ]}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onManage}
      >
        {texts.manage}
      </Button>
    </Group>
  );
}
