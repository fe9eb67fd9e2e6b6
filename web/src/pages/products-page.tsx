import type { ProductAnswer, ProductSort } from '@balcao/domain/contract/products';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet, IconPackage, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ExportButton } from '../components/export-button.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { ListPage } from '../components/list-page.tsx';
import { SearchInput } from '../components/search-input.tsx';
import { useList } from '../components/use-list.ts';
import { useRemoval } from '../components/use-removal.ts';
import { productCalls, productKeys, productQueries } from '../features/products/api.ts';
import { EditProductForm } from '../features/products/edit-product-form.tsx';
import { ProductList } from '../features/products/product-list.tsx';
import type { ProductsSearch } from '../features/products/search.ts';
import { productsTexts as texts } from '../features/products/texts.ts';
import { paths } from '../lib/paths.ts';

const PAGE_SIZE = 5;

const sortOptions = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));

const importing = (
  <Button
    component={Link}
    to={paths.importProducts}
    variant="default"
    leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
  >
    {texts.importFile}
  </Button>
);

const newProduct = (
  <Button
    component={Link}
    to={paths.newProduct}
    leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
  >
    {texts.newProduct}
  </Button>
);

export function ProductsPage() {
  const list = useList<ProductAnswer, ProductsSearch & { sort: ProductSort }>(
    { pageSize: PAGE_SIZE, defaults: { sort: 'price-asc' } },
    productQueries.page,
  );
  const { q = '', sort } = list.search;
  const [edited, setEdited] = useState<ProductAnswer>();
  const close = (): void => setEdited(undefined);
  const removal = useRemoval({
    title: texts.removalTitle,
    question: texts.confirmRemoval,
    send: productCalls.remove,
    refresh: [productKeys.all],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        count={texts.count}
        aside={<ExportButton path="/products/export" query={{ q }} />}
        actions={
          <>
            {importing}
            {newProduct}
          </>
        }
        icon={<IconPackage size={30} stroke={1.5} />}
        firstStep={newProduct}
        onClear={q ? () => list.filter({ q: undefined }) : undefined}
        filters={
          <>
            <SearchInput
              value={q}
              onSearch={(text) => list.filter({ q: text })}
              placeholder={texts.search}
            />
            <NativeSelect
              aria-label={texts.sort}
              data={sortOptions}
              value={sort}
              onChange={(event) => list.filter({ sort: event.currentTarget.value as ProductSort })}
            />
          </>
        }
      >
        {(products) => (
          <ProductList
            products={products}
            removing={removal.removing}
            onEdit={setEdited}
            onRemove={({ _id }) => removal.ask(_id)}
          />
        )}
      </ListPage>
      <FormModal title={texts.editTitle} record={edited} onClose={close}>
        {(product) => <EditProductForm product={product} onDone={close} />}
      </FormModal>
    </>
  );
}
