import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import { Box, Button, Group } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import listClasses from '#kit/web/components/list/list.module.css';
import { ListEmpty, ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import type { ListResult } from '#kit/web/components/list/use-list.ts';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { useMovedFocus } from '#kit/web/lib/use-moved-focus.ts';
import { factsOfFound, keyOfFound } from './contents-values.ts';
import { StockWord } from './entry-row.tsx';
import { contentsTexts, pickerTexts as texts } from './texts.ts';
import classes from './window.module.css';

interface FoundListProps {
  list: ListResult<CatalogueAnswer>;
  isSearched: boolean;
  isThere: (key: string) => boolean;
  /** Whether no action is left for it. */
  isDone: (key: string) => boolean;
  /** Whether it is being saved. */
  isBusy: (key: string) => boolean;
  onPut: (row: CatalogueAnswer) => void;
}

const NoProducts = () => (
  <ListEmpty
    message={texts.none}
    hint={texts.noneHint}
    action={
      <Button renderRoot={(props) => <Link to={paths.newProduct} {...props} />} variant="light">
        {texts.newProduct}
      </Button>
    }
  />
);

export function FoundList({ list, isSearched, isThere, isDone, isBusy, onPut }: FoundListProps) {
  const { rows, loading, error, outdated, retrying, retry } = list;
  if (loading) return <ListLoading rows={4} />;
  if (!rows) {
    return (
      <ListError message={texts.failed} query={{ error, isFetching: retrying, refetch: retry }} />
    );
  }
  if (rows.length === 0) return isSearched ? <ListEmpty message={texts.nothing} /> : <NoProducts />;
  return (
    <ul className={classes.found} aria-label={texts.list} aria-busy={outdated}>
      {rows.map((row) => {
        const key = keyOfFound(row);
        return (
          <FoundRow
            key={key}
            row={row}
            isThere={isThere(key)}
            isDone={isDone(key)}
            isBusy={isBusy(key)}
            onPut={() => onPut(row)}
          />
        );
      })}
    </ul>
  );
}

function FoundRow({
  row,
  isThere,
  isDone,
  isBusy,
  onPut,
}: Record<'isThere' | 'isDone' | 'isBusy', boolean> & { row: CatalogueAnswer; onPut: () => void }) {
  const { name, photo, stock, ...prices } = factsOfFound(row);
  const Icon = isDone ? IconCheck : IconPlus;
  const waiting = isThere ? texts.join : texts.add;
  const word = isDone ? texts.added : waiting;
  const button = useMovedFocus<HTMLButtonElement>(isDone);
  return (
    <li className={`grid-middle ${classes.foundRow}`}>
      <ProductPicture photo={photo} className={classes.picture} />
      <Box miw={0}>
        <p className={`${listClasses.who} ${classes.name}`}>{name}</p>
        <Group component="p" className={classes.meta} gap="0 12px" align="stretch">
          <span>{contentsTexts.price(prices)}</span>
          {row.group && <span>{texts.options(row.group.products)}</span>}
          <StockWord stock={stock} leftOut={null} />
        </Group>
      </Box>
      <Button
        variant="light"
        size="sm"
        className={classes.put}
        leftSection={<Icon size={16} stroke={2} aria-hidden="true" />}
        aria-label={commonTexts.actionOf(word, name)}
        ref={button}
        disabled={isDone}
        loading={isBusy && !isDone}
        onClick={onPut}
      >
        {word}
      </Button>
    </li>
  );
}
