import type { ProductAnswer, ProductSort } from '@balcao/domain/contract/products';
import { Button, NativeSelect } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { PAGE_SIZES } from '../lib/constants.ts';
import { useConfirm } from '../components/confirm-dialog.tsx';
import { ListEmpty, ListError, ListLoading } from '../components/list-states.tsx';
import listClasses from '../components/list.module.css';
import { PageHeader } from '../components/page-header.tsx';
import { PaginationBar } from '../components/pagination-bar.tsx';
import { SearchInput } from '../components/search-input.tsx';
import { productQueries } from '../features/products/api.ts';
import { EditProductModal } from '../features/products/edit-product-modal.tsx';
import { ProductList } from '../features/products/product-list.tsx';
import { useRemoveProduct } from '../features/products/use-product-mutations.ts';
import { paths } from '../lib/paths.ts';
import { usePageWithin } from '../lib/use-page-within.ts';
import type { ProductsSearch } from '../search-params.ts';
import { commonTexts } from '../lib/texts.ts';
import { productsTexts } from '../features/products/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

const PAGE_SIZE = PAGE_SIZES.products;
const DEFAULT_SORT: ProductSort = 'price-asc';

const sortOptions = Object.entries(productsTexts.sorts).map(([value, label]) => ({ value, label }));

const isSort = (value: string): value is ProductSort => value in productsTexts.sorts;

function Empty({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  return (
    <ListEmpty
      icon={<IconPackage size={30} stroke={1.5} />}
      message={productsTexts.empty}
      hint={q ? productsTexts.notFoundHint : productsTexts.emptyHint}
      action={
        q ? (
          <Button variant="default" onClick={onClear}>
            {commonTexts.clearSearch}
          </Button>
        ) : (
          <Button component={Link} to={paths.newProduct}>
            {productsTexts.newProduct}
          </Button>
        )
      }
    />
  );
}

/** The rows, and what can be done with one of them. */
function Products({ products }: { products: readonly ProductAnswer[] }) {
  const [edited, setEdited] = useState<ProductAnswer>();
  const [editing, setEditing] = useState(false);
  const confirm = useConfirm();
  const remove = useRemoveProduct();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);

  const askAndRemove = async (product: ProductAnswer): Promise<void> => {
    const agreed = await confirm({
      title: productsTexts.removalTitle,
      message: productsTexts.confirmRemoval,
      confirmLabel: commonTexts.remove,
      danger: true,
    });
    if (!agreed) return;
    // The button that had the focus goes with its row.
    remove.mutate(product._id, { onSuccess: () => list.current?.focus({ preventScroll: true }) });
  };

  return (
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      <ProductList
        products={products}
        removing={remove.isPending ? remove.variables : undefined}
        onEdit={(product) => {
          opener.current = document.activeElement;
          setEdited(product);
          setEditing(true);
        }}
        onRemove={(product) => void askAndRemove(product)}
      />
      {edited && (
        <EditProductModal
          key={edited._id}
          product={edited}
          opened={editing}
          onClose={() => setEditing(false)}
          onClosed={() => {
            setEdited(undefined);
            if (opener.current instanceof HTMLElement) {
              opener.current.focus({ preventScroll: true });
            }
          }}
        />
      )}
    </div>
  );
}

export function ProductsPage() {
  const navigate = useNavigate({ from: paths.products });
  const { q, sort = DEFAULT_SORT, page = 1 } = useSearch({ from: paths.products });
  const products = useQuery({
    ...productQueries.page({ q, sort, page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data } = products;

  const filter = (change: Partial<ProductsSearch>): void =>
    void navigate({
      search: (before: ProductsSearch) => ({ ...before, ...change, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  const goTo = (next: number, replace = false): void =>
    void navigate({
      search: (before: ProductsSearch) => ({ ...before, page: next > 1 ? next : undefined }),
      replace,
    });
  usePageWithin(products.isPlaceholderData ? undefined : data, {
    page,
    pageSize: PAGE_SIZE,
    onLeave: (last) => goTo(last, true),
  });

  return (
    <>
      <PageHeader
        title={titleTexts.products}
        subtitle={data ? productsTexts.count(data.total) : ''}
        actions={
          <Button
            component={Link}
            to={paths.newProduct}
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          >
            {productsTexts.newProduct}
          </Button>
        }
      />
      <div className={listClasses.filters}>
        <SearchInput
          value={q ?? ''}
          onSearch={(text) => filter({ q: text || undefined })}
          placeholder={productsTexts.search}
        />
        <NativeSelect
          aria-label={productsTexts.sort}
          data={sortOptions}
          value={sort}
          onChange={(event) => {
            const next = event.currentTarget.value;
            if (isSort(next)) filter({ sort: next === DEFAULT_SORT ? undefined : next });
          }}
        />
      </div>
      {products.isPending && <ListLoading rows={PAGE_SIZE} />}
      {products.isError && !data && (
        <ListError
          message={productsTexts.loadFailed}
          onRetry={() => void products.refetch()}
          retrying={products.isFetching}
        />
      )}
      {data?.total === 0 && <Empty q={q} onClear={() => filter({ q: undefined })} />}
      {data && data.total > 0 && (
        <>
          <Products products={data.rows} />
          <PaginationBar page={page} total={data.total} pageSize={PAGE_SIZE} onChange={goTo} />
        </>
      )}
    </>
  );
}
