import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer, ProductSort, RemovalQuery } from '#areas/products/contract.ts';
import { Button, NativeSelect } from '@mantine/core';
import {
  IconEyeOff,
  IconFileSpreadsheet,
  IconPackage,
  IconPlus,
  IconStack2,
  IconTags,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ImportButton, RecordsPage } from '#kit/web/components/list/records-page.tsx';
import { MoreActions } from '#kit/web/components/more-actions.tsx';
import { importFile, removalTexts } from '#kit/web/components/texts.ts';
import { useUndoableRemoval } from '#kit/web/components/use-removal.ts';
import { useList } from '#kit/web/components/list/use-list.ts';
import type { PhotoOwner } from '#areas/photos/web/shared/api.ts';
import { PhotoEditor } from '#areas/photos/web/photo-editor.tsx';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { EditProductForm } from '#areas/products/web/shared/edit-product-form.tsx';
import { groupsApi } from '#areas/groups/web/shared/api.ts';
import { GroupedMeasures } from '#areas/groups/web/shared/grouped-measures.tsx';
import { OffSale, putBackOnSale } from '#areas/groups/web/off-sale.tsx';
import { catalogueTexts, offSaleTexts } from '#areas/groups/web/texts.ts';
import { CatalogueList } from '#areas/groups/web/catalogue-list.tsx';
import type { ProductsSearch } from '#areas/products/web/search.ts';
import { productsTexts as texts } from '#areas/products/web/texts.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { ShareButton, type SharedThing } from '#areas/window/web/shared/share-thing.tsx';
import { nameParts } from '#kit/rules/grouped-name.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { productActionTexts as more } from './texts.ts';

const photoOwnerOf = ({ _id, groupId }: Pick<ProductAnswer, '_id' | 'groupId'>): PhotoOwner =>
  groupId === null ? { kind: 'products', id: _id } : { kind: 'product-groups', id: groupId };

const sharedThing = ({ _id, groupId, name }: ProductAnswer): SharedThing => ({
  product: groupId === null ? _id : null,
  group: groupId,
  name: groupId === null ? name : nameParts(name)[0],
});

const PAGE_SIZE = 5;

const sortOptions = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const DEFAULT_SORT = 'price-asc';

export function ProductsPage() {
  const list = useList<CatalogueAnswer, ProductsSearch & { sort: ProductSort }>(
    { pageSize: PAGE_SIZE, defaults: { sort: DEFAULT_SORT } },
    ({ edit: _, ...query }) => groupsApi.page('GET /catalogue', { query }),
  );
  const { edit } = list.search;
  const { data: edited } = useQuery({
    ...productsApi.query('GET /products/:id', { params: { id: edit ?? '' } }),
    enabled: edit !== undefined,
  });
  const [isOffSaleOpen, setOffSaleOpen] = useState(false);
  /** The removed groups: the list has them no more when they are to come back. */
  const removedGroups = useRef(new Set<string>());
  /** The things that go with each requested deletion, in words. */
  const toRemove = useRef(new Map<string, string>());
  const remove = (id: string, query: RemovalQuery = {}): Promise<void> => {
    const isGroup = list.rows?.some(({ group }) => group?._id === id);
    if (!isGroup) return productsApi.call('DELETE /products/:id', { params: { id }, query });
    removedGroups.current.add(id);
    return groupsApi.call('DELETE /product-groups/:id', { params: { id }, query });
  };
  const undo = {
    restore: (id: string) => putBackOnSale(id, removedGroups.current.has(id)),
    notRestored: (error: Error) => texts.notRestored(messageOf(error, removalTexts.undoFailed)),
  };
  const { remove: takeOffSale } = useUndoableRemoval({
    ...undo,
    send: (id) => remove(id, { keep: 'true' }),
    refresh: [productsApi.key()],
    done: offSaleTexts.taken,
    failed: offSaleTexts.takeFailed,
  });
  return (
    <>
      <RecordsPage
        list={list}
        texts={texts}
        exportPath="/products/export"
        create={{
          to: paths.newProduct,
          label: texts.newProduct,
          icon: <IconPlus size={18} stroke={2} aria-hidden="true" />,
        }}
        actions={
          <MoreActions
            items={[
              { to: paths.gatherProducts, label: more.gather, icon: <IconStack2 {...icon} /> },
              { to: paths.productLabels, label: more.labels, icon: <IconTags {...icon} /> },
              {
                to: paths.importProducts,
                label: importFile,
                icon: <IconFileSpreadsheet {...icon} />,
              },
              {
                onClick: () => setOffSaleOpen(true),
                label: offSaleTexts.title,
                icon: <IconEyeOff {...icon} />,
              },
            ]}
          />
        }
        icon={<IconPackage size={30} stroke={1.5} />}
        firstStep={<ImportButton to={paths.importProducts} />}
        filter={
          <NativeSelect
            aria-label={texts.sort}
            data={sortOptions}
            value={list.search.sort}
            onChange={(event) => list.filter({ sort: event.currentTarget.value as ProductSort })}
          />
        }
        remove={(id) => remove(id)}
        consequence={(id) => toRemove.current.get(id)}
        undo={undo}
        refresh={[productsApi.key()]}
        editTitle={texts.editTitle}
        opened={edited && { ...edited, photo: null, group: null }}
        onClosed={() => edit && list.filter({ edit: undefined })}
        editForm={(product, close) => (
          <EditProductForm
            product={product}
            measures={GroupedMeasures}
            photos={
              <>
                <PhotoEditor owner={photoOwnerOf(product)} />
                <ShareButton thing={sharedThing(product)} />
              </>
            }
            onDone={close}
            actions={
              product.groupId === null && (
                <Button
                  variant="default"
                  leftSection={<IconEyeOff {...icon} />}
                  onClick={() => {
                    close();
                    takeOffSale(product._id);
                  }}
                >
                  {catalogueTexts.takeOffSale}
                </Button>
              )
            }
          />
        )}
      >
        {(rows, actions) => (
          <CatalogueList
            rows={rows}
            {...actions}
            shareOf={(thing) => <ShareButton thing={thing} isOfRow />}
            onRemove={(id, what) => {
              toRemove.current.set(id, what);
              actions.onRemove({ _id: id });
            }}
            onShelve={takeOffSale}
            onEdit={(product) => actions.onEdit({ ...product, photo: null, group: null })}
          />
        )}
      </RecordsPage>
      <OffSale opened={isOffSaleOpen} onClose={() => setOffSaleOpen(false)} />
    </>
  );
}
