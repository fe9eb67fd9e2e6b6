import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';

import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Actions } from '#kit/web/components/layout.tsx';
import { PaginationBar } from '#kit/web/components/list/pagination-bar.tsx';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { usePages } from '#kit/web/components/list/use-list.ts';
import { notifyError, notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { useMovedFocus } from '#kit/web/lib/use-moved-focus.ts';
import { catalogueApi, findInCatalogue } from './api.ts';
import {
  keyOfFound,
  MOST_ENTRIES,
  withFound,
  withoutEntry,
  type ContentsValues,
} from './contents-values.ts';
import { FoundList } from './found-list.tsx';
import type { ContentsChange } from './shared/use-contents.ts';
import { pickerTexts as texts } from './texts.ts';
import classes from './window.module.css';

const PAGE_SIZE = 20;

interface ProductsProps {
  /** The contents without what is still on its way. */
  saved: ContentsValues;
  isSaving: boolean;
  /** The key of the collection into which products go at first; blank: none. */
  collection: string;
  onChange: (by: ContentsChange) => void;
}

interface ProductsDialogProps extends ProductsProps {
  opened: boolean;
  onClose: () => void;
}

export function ProductsDialog({ opened, onClose, ...products }: ProductsDialogProps) {
  return (
    <FormModal title={texts.title} record={opened || undefined} size={720} onClose={onClose}>
      {() => <Products {...products} onClose={onClose} />}
    </FormModal>
  );
}

/** Closes the dialog once all is saved, and says what came into the window since it was opened. */
function useDone({ saved, isSaving, onChange }: ProductsProps, onClose: () => void) {
  const [before] = useState(() => new Set(saved.entries.map(({ key }) => key)));
  const [isDone, setDone] = useState(false);
  const close = useEffectEvent(() => {
    const added = saved.entries.filter(({ key }) => !before.has(key)).map(({ key }) => key);
    onClose();
    if (added.length === 0) return;
    notifyWithAction(texts.allAdded(added.length), commonTexts.undo, () =>
      onChange((now) => added.reduce(withoutEntry, now)),
    );
  });
  useEffect(() => {
    if (isDone && !isSaving) close();
  }, [isDone, isSaving]);
  return { isClosing: isDone && isSaving, done: () => setDone(true) };
}

function Products(props: ProductsProps & { onClose: () => void }) {
  const { saved, isSaving, collection: first, onChange, onClose } = props;
  const { isClosing, done } = useDone(props, onClose);
  const [q, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [collection, setCollection] = useState(first);
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  /** All results of a search, once they were added to the window. */
  const [whole, setWhole] = useState<{ q: string; rows: readonly CatalogueAnswer[] }>();
  const query = { q, page, limit: PAGE_SIZE, sort: 'name-asc' };
  const list = usePages<CatalogueAnswer>(catalogueApi.page('GET /catalogue', { query }), {
    page,
    pageSize: PAGE_SIZE,
    goTo: setPage,
  });
  const placed = new Map(saved.entries.map(({ key, collections }) => [key, collections]));
  const isDone = (key: string): boolean => {
    const own = placed.get(key);
    return own !== undefined && (!collection || own.includes(collection));
  };
  const put = (found: readonly CatalogueAnswer[]): void => {
    setPressed(new Set(found.map(keyOfFound)));
    const next = withFound(saved, found, collection);
    const isFull = found.some((row) => !next.entries.some(({ key }) => key === keyOfFound(row)));
    if (isFull) notifyError(texts.full);
    onChange((now) => withFound(now, found, collection));
  };
  const all = useChange({
    send: (searched: string) => findInCatalogue(searched, MOST_ENTRIES),
    failed: texts.addAllFailed,
    onDone: (rows, searched) => {
      put(rows);
      setWhole({ q: searched, rows });
    },
  });
  const everything = whole?.q === q ? whole.rows : list.rows;
  const isAllThere =
    !list.outdated &&
    everything?.length === list.total &&
    everything.every((row) => isDone(keyOfFound(row)));
  const addAll = useMovedFocus<HTMLButtonElement>(isAllThere);
  return (
    <>
      <Group className={classes.filters} mb={12} gap={10} align="stretch">
        <SearchInput
          value={q}
          placeholder={texts.search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        {saved.collections.length > 0 && (
          <NativeSelect
            aria-label={texts.collection}
            value={collection}
            onChange={(event) => setCollection(event.currentTarget.value)}
            data={[
              { value: '', label: texts.noCollection },
              ...saved.collections.map(({ key, name }) => ({
                value: key,
                label: texts.into(name),
              })),
            ]}
          />
        )}
      </Group>
      <Group className={classes.head} mih={44} gap={8} justify="space-between" wrap="nowrap">
        <p className="quiet" role="status">
          {list.rows && texts.found(list.total)}
        </p>
        {list.total > 1 && (
          <Button
            variant="light"
            size="sm"
            className={classes.put}
            loading={all.pending || (isSaving && pressed.size > 1)}
            ref={addAll}
            disabled={isAllThere}
            onClick={() => all.run(q)}
          >
            {isAllThere ? texts.allThere : texts.addAll(list.total)}
          </Button>
        )}
      </Group>
      <FoundList
        list={list}
        isSearched={q !== '' || list.outdated}
        isThere={(key) => placed.has(key)}
        isDone={isDone}
        isBusy={(key) => isSaving && pressed.has(key)}
        onPut={(row) => put([row])}
      />
      <PaginationBar page={page} total={list.total} pageSize={PAGE_SIZE} onChange={setPage} />
      <div className={`apart ${classes.pickerFoot}`}>
        <Actions>
          <Button loading={isClosing} onClick={done}>
            {texts.done}
          </Button>
        </Actions>
      </div>
    </>
  );
}
