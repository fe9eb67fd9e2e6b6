import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer, ProductSort } from '#areas/products/contract.ts';
import { Button, NativeSelect } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconPackage,
  IconPlus,
  IconStack2,
  IconTags,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { RecordsPage } from '#kit/web/components/list/records-page.tsx';
import { MoreActions } from '#kit/web/components/more-actions.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import type { PhotoOwner } from '#areas/photos/web/shared/api.ts';
import { PhotoEditor } from '#areas/photos/web/photo-editor.tsx';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { EditProductForm } from '#areas/products/web/shared/edit-product-form.tsx';
import { groupsApi } from '#areas/groups/web/shared/api.ts';
import { GroupedMeasures } from '#areas/groups/web/shared/grouped-measures.tsx';
import { CatalogueList } from '#areas/groups/web/catalogue-list.tsx';
import type { ProductsSearch } from '#areas/products/web/search.ts';
import { productsTexts as texts } from '#areas/products/web/texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { productActionTexts } from './texts.ts';

const photoOwnerOf = ({ _id, groupId }: Pick<ProductAnswer, '_id' | 'groupId'>): PhotoOwner =>
  groupId === null ? { kind: 'products', id: _id } : { kind: 'product-groups', id: groupId };

const PAGE_SIZE = 5;

const sortOptions = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const more = (
  <MoreActions
    items={[
      {
        to: paths.gatherProducts,
        label: productActionTexts.gather,
        icon: <IconStack2 {...icon} />,
      },
      { to: paths.productLabels, label: productActionTexts.labels, icon: <IconTags {...icon} /> },
      {
        to: paths.importProducts,
        label: productActionTexts.importFile,
        icon: <IconFileSpreadsheet {...icon} />,
      },
    ]}
  />
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
  const list = useList<CatalogueAnswer, ProductsSearch & { sort: ProductSort }>(
    { pageSize: PAGE_SIZE, defaults: { sort: DEFAULT_SORT } },
    (query) => groupsApi.page('GET /catalogue', { query }),
  );
  const remove = (id: string): Promise<void> =>
    list.rows?.some(({ group }) => group?._id === id)
      ? groupsApi.call('DELETE /product-groups/:id', { params: { id } })
      : productsApi.call('DELETE /products/:id', { params: { id } });
  return (
    <RecordsPage
      list={list}
      texts={texts}
      exportPath="/products/export"
      actions={
        <>
          {more}
          {newProduct('filled')}
        </>
      }
      icon={<IconPackage size={30} stroke={1.5} />}
      firstStep={newProduct('light')}
      filter={
        <NativeSelect
          aria-label={texts.sort}
          data={sortOptions}
          value={list.search.sort}
          onChange={(event) => list.filter({ sort: event.currentTarget.value as ProductSort })}
        />
      }
      remove={remove}
      refresh={[productsApi.key()]}
      editTitle={texts.editTitle}
      editForm={(product, close) => (
        <EditProductForm
          product={product}
          measures={GroupedMeasures}
          photos={<PhotoEditor owner={photoOwnerOf(product)} />}
          onDone={close}
        />
      )}
    >
      {(rows, actions) => (
        <CatalogueList
          rows={rows}
          {...actions}
          onRemove={(id) => actions.onRemove({ _id: id })}
          onEdit={(product) => actions.onEdit({ ...product, photo: null, group: null })}
        />
      )}
    </RecordsPage>
  );
}
