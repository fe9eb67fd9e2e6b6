import { Skeleton, Stack, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListEmpty, ListError, NotUpdated } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { freshGroup, groupsApi } from './shared/api.ts';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { gridTexts as texts } from './texts.ts';
import type { ProductGroupAnswer } from '../contract.ts';
import type { StockBatchKind } from '#areas/stock/contract.ts';
import { MINIMUM } from '#kit/rules/units.ts';
import { useState } from 'react';
import { ChoiceTabs } from '#kit/web/components/choice-tabs.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { LastBatches } from '#areas/stock/web/shared/last-batches.tsx';
import { MinimumForm } from '#areas/stock/web/shared/minimum-form.tsx';
import { StockLedger } from '#areas/stock/web/shared/stock-ledger.tsx';
import { GroupStockForm } from './stock/group-stock-form.tsx';

const KINDS = (['entry', 'removal', 'count'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}));

interface GroupStockProps {
  group: ProductGroupAnswer;
  kind: StockBatchKind;
  onKind: (kind: StockBatchKind) => void;
}

/** The stock of a group's products: its table, the minimum, the ledgers, and the last batches. */
function GroupStock({ group, kind, onKind }: GroupStockProps) {
  const [ledger, setLedger] = useState<{ productId: string; page: number }>();
  const open = (productId: string): void => setLedger({ productId, page: 1 });
  const products = group.products.filter(({ isOnSale }) => isOnSale);
  return (
    <Stack gap="md">
      <ChoiceTabs label={texts.kind} value={kind} choices={KINDS} onChange={onKind} />
      <GroupStockForm key={group._id} group={group} kind={kind} onMovements={open} />
      <Card title={MINIMUM.label}>
        <MinimumForm
          key={`${group._id} ${group.minimum}`}
          name={group._id}
          label={texts.minimum}
          hint={texts.minimumHint}
          minimum={group.minimum}
          save={(minimum) =>
            groupsApi.call('PUT /product-groups/:id/minimum', {
              params: { id: group._id },
              body: { minimum },
            })
          }
        />
      </Card>
      <NativeSelect
        label={texts.movements}
        maw={420}
        value=""
        data={[
          { value: '', label: texts.chooseProduct },
          ...products.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => event.currentTarget.value && open(event.currentTarget.value)}
      />
      <LastBatches />
      <StockLedger
        productId={ledger?.productId}
        page={ledger?.page ?? 1}
        onPage={(page) => ledger && setLedger({ ...ledger, page })}
        onClose={() => setLedger(undefined)}
      />
    </Stack>
  );
}

export function StockGroupPage() {
  const { id } = useParams({ from: paths.stockGroup });
  const { kind = 'entry' } = useSearch({ from: paths.stockGroup });
  const navigate = useNavigate({ from: paths.stockGroup });
  const query = useQuery(freshGroup(id));
  const { data: group, error, isPending } = query;
  const sold = group?.products.filter(({ isOnSale }) => isOnSale) ?? [];
  const stock = sold.reduce((sum, product) => sum + product.stock, 0);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.stock} />}
        heading={group?.name}
        subtitle={group ? texts.total(stock, sold.length) : ''}
      />
      {isPending && (
        <Stack gap="md">
          <Skeleton height={44} width={280} />
          <Skeleton height={320} />
        </Stack>
      )}
      {error && group && <NotUpdated query={query} />}
      {error && !group && error instanceof ApiError && error.status === 404 && (
        <ListEmpty message={texts.notFound} />
      )}
      {error && !group && !(error instanceof ApiError && error.status === 404) && (
        <ListError message={texts.loadFailed} query={query} />
      )}
      {group && (
        <GroupStock
          group={group}
          kind={kind}
          onKind={(next) =>
            void navigate({
              search: { kind: next === 'entry' ? undefined : next },
              replace: true,
              resetScroll: false,
              ignoreBlocker: true,
            })
          }
        />
      )}
    </>
  );
}
