import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconBarcode, IconMinus, IconPackage, IconPlus, IconTags } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { SearchedPage } from '#kit/web/components/list/records-page.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import { MoreActions } from '#kit/web/components/more-actions.tsx';
import type { StockSearch } from '#areas/stock/web/shared/search.ts';
import { groupsApi } from '#areas/groups/web/shared/api.ts';
import { StockList } from '#areas/groups/web/stock/stock-list.tsx';
import { stockTexts as texts } from '#areas/stock/web/texts.ts';
import { StockLedger } from '#areas/stock/web/shared/stock-ledger.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { productActionTexts } from './texts.ts';

const PAGE_SIZE = 10;
const lowTexts = { empty: texts.emptyLow, emptyHint: texts.emptyLowHint };

/** The ledger's part of the address. For a ledger opened from the list, going back closes it. */
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
    openPage: (page: number) => change({ movements: page > 1 ? page : undefined }),
    close: () => {
      if (opened) router.history.back();
      else change({ product: undefined, movements: undefined });
    },
  };
}

const actions = (isEmpty: boolean) => (
  <>
    <Button
      component={Link}
      to={paths.stockEntry}
      variant={isEmpty ? 'default' : 'filled'}
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
    <MoreActions
      items={[
        {
          to: paths.stockCount,
          label: texts.counting,
          icon: <IconBarcode size={18} stroke={1.75} aria-hidden="true" />,
        },
        {
          to: paths.productLabels,
          label: productActionTexts.labels,
          icon: <IconTags size={18} stroke={1.75} aria-hidden="true" />,
        },
      ]}
    />
  </>
);

export function StockPage() {
  const list = useList<CatalogueAnswer, StockSearch>(
    { pageSize: PAGE_SIZE },
    ({ q, low, page, limit }) =>
      groupsApi.page('GET /catalogue', { query: { sort: 'name-asc', q, low, page, limit } }),
  );
  const { q, low, product, movements = 1 } = list.search;
  const isEmpty = list.rows !== undefined && list.total === 0 && !q && !low;
  const ledger = useLedger();
  return (
    <>
      <SearchedPage
        list={list}
        texts={low && !q ? { ...texts, ...lowTexts } : texts}
        exportPath="/products/stock/export"
        actions={actions(isEmpty)}
        filter={
          <NativeSelect
            aria-label={texts.filter}
            value={low ? 'low' : ''}
            onChange={(event) => list.filter({ low: event.currentTarget.value ? true : undefined })}
            data={[
              { value: '', label: texts.every },
              { value: 'low', label: texts.low },
            ]}
          />
        }
        icon={<IconPackage size={30} stroke={1.5} />}
        firstStep={
          low ? (
            <Button variant="default" onClick={() => list.filter({ low: undefined })}>
              {texts.clearFilter}
            </Button>
          ) : (
            <Button component={Link} to={paths.newProduct}>
              {texts.newProduct}
            </Button>
          )
        }
      >
        {(products) => <StockList products={products} search={list.search} />}
      </SearchedPage>
      <StockLedger
        productId={product}
        page={movements}
        onPage={ledger.openPage}
        onClose={ledger.close}
      />
    </>
  );
}
