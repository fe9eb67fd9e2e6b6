import { Button } from '@mantine/core';
import { IconMinus, IconPackage, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { PAGE_SIZES } from '../lib/constants.ts';
import { ListEmpty, ListError } from '../components/list-states.tsx';
import listClasses from '../components/list.module.css';
import { PageHeader } from '../components/page-header.tsx';
import { PaginationBar } from '../components/pagination-bar.tsx';
import { SearchInput } from '../components/search-input.tsx';
import { lazyWhenIdle } from '../components/when-idle.tsx';
import { stockQueries } from '../features/stock/api.ts';
import { StockList, StockListLoading } from '../features/stock/stock-list.tsx';
import { paths } from '../lib/paths.ts';
import { usePageWithin } from '../lib/use-page-within.ts';
import type { StockSearch } from '../search-params.ts';
import { commonTexts } from '../lib/texts.ts';
import { stockTexts as texts } from '../features/stock/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

const PAGE_SIZE = PAGE_SIZES.stock;

// It opens over the list; the first screen need not wait for it.
const StockLedger = lazyWhenIdle(async () => ({
  default: (await import('../features/stock/stock-ledger.tsx')).StockLedger,
}));

function Empty({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  return (
    <ListEmpty
      icon={<IconPackage size={30} stroke={1.5} />}
      message={texts.empty}
      hint={q ? texts.notFoundHint : texts.emptyHint}
      action={
        q ? (
          <Button variant="default" onClick={onClear}>
            {commonTexts.clearSearch}
          </Button>
        ) : (
          <Button component={Link} to={paths.newProduct}>
            {texts.newProduct}
          </Button>
        )
      }
    />
  );
}

/** The ledger's part of the address: opened from the list, going back closes it. */
function useLedger() {
  const router = useRouter();
  const navigate = useNavigate({ from: paths.stock });
  const opened = useLocation({ select: ({ state }) => state.ledgerOpened });
  const change = (patch: Partial<StockSearch>): void =>
    void navigate({
      search: (before: StockSearch) => ({ ...before, ...patch }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  return {
    openPage: (page: number) => change({ movimentos: page > 1 ? page : undefined }),
    close: () => {
      if (opened) router.history.back();
      else change({ produto: undefined, movimentos: undefined });
    },
  };
}

function Actions() {
  return (
    <>
      <Button
        component={Link}
        to={paths.stockEntry}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
      >
        {texts.entry}
      </Button>
      <Button
        component={Link}
        to={paths.stockRemoval}
        variant="default"
        leftSection={<IconMinus size={18} stroke={2} aria-hidden="true" />}
      >
        {texts.removal}
      </Button>
    </>
  );
}

export function StockPage() {
  const navigate = useNavigate({ from: paths.stock });
  const search = useSearch({ from: paths.stock });
  const { q, page = 1, produto, movimentos = 1 } = search;
  const ledger = useLedger();
  const products = useQuery({
    ...stockQueries.page({ q, page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = products;
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  const searchFor = (text: string): void =>
    void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false });
  const goTo = (next: number, replace = false): void =>
    void navigate({
      search: (before: StockSearch) => ({ ...before, page: next > 1 ? next : undefined }),
      replace,
    });
  usePageWithin(products.isPlaceholderData ? undefined : data, {
    page,
    pageSize: PAGE_SIZE,
    onLeave: (last) => goTo(last, true),
  });
  const loading = products.isPending ? commonTexts.loading : '';

  return (
    <>
      <PageHeader
        title={titleTexts.stock}
        subtitle={data ? texts.count(data.total) : loading}
        actions={<Actions />}
      />
      <div className={listClasses.filters}>
        <SearchInput value={q ?? ''} onSearch={searchFor} placeholder={texts.search} />
      </div>
      {products.isPending && <StockListLoading rows={PAGE_SIZE} />}
      {products.isError && !data && (
        <ListError
          message={texts.loadFailed}
          retrying={products.isFetching}
          onRetry={() => void products.refetch()}
        />
      )}
      {data?.total === 0 && <Empty q={q} onClear={() => searchFor('')} />}
      {data && data.rows.length > 0 && (
        <StockList products={data.rows} search={search} outdated={products.isPlaceholderData} />
      )}
      {data && (
        <PaginationBar page={page} total={data.total} pageSize={PAGE_SIZE} onChange={goTo} />
      )}
      <StockLedger
        productId={produto}
        page={movimentos}
        onPage={ledger.openPage}
        onClose={ledger.close}
      />
    </>
  );
}
