import type { ProductAnswer, ProductSort } from '@balcao/domain/contract/products';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet, IconPackage, IconPlus, IconTags } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { RecordsPage } from '../components/list/records-page.tsx';
import { useList } from '../components/list/use-list.ts';
import { productCalls, productKeys, productQueries } from '../features/products/api.ts';
import { EditProductForm } from '../features/products/edit-product-form.tsx';
import { ProductList } from '../features/products/product-list.tsx';
import type { ProductsSearch } from '../features/products/search.ts';
import { productsTexts as texts } from '../features/products/texts.ts';
import { paths } from '../lib/pages/paths.ts';

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

const labels = (
  <Button
    component={Link}
    to={paths.productLabels}
    variant="default"
    leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
  >
    {texts.labels}
  </Button>
);

const newProduct = (variant: 'filled' | 'light') => (
  <Button
    component={Link}
    to={paths.newProduct}
    variant={variant}
    leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
  >
    {texts.newProduct}
  </Button>
);

const DEFAULT_SORT = 'price-asc';

export function ProductsPage() {
  const list = useList<ProductAnswer, ProductsSearch & { sort: ProductSort }>(
    { pageSize: PAGE_SIZE, defaults: { sort: DEFAULT_SORT } },
    productQueries.page,
  );
  return (
    <RecordsPage
      list={list}
      texts={texts}
      exportPath="/products/export"
      actions={
        <>
          {importing}
          {labels}
          {newProduct('filled')}
        </>
      }
      icon={<IconPackage size={30} stroke={1.5} />}
      firstStep={newProduct('light')}
      filters={{
        set: list.search.sort === DEFAULT_SORT ? 0 : 1,
        fields: (
          <NativeSelect
            aria-label={texts.sort}
            data={sortOptions}
            value={list.search.sort}
            onChange={(event) => list.filter({ sort: event.currentTarget.value as ProductSort })}
          />
        ),
      }}
      remove={productCalls.remove}
      refresh={[productKeys.all]}
      editTitle={texts.editTitle}
      editForm={(product, close) => <EditProductForm product={product} onDone={close} />}
    >
      {(products, actions) => <ProductList products={products} {...actions} />}
    </RecordsPage>
  );
}
