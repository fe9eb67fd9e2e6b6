import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListEmpty, ListError, NotUpdated } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { groupsApi } from './shared/api.ts';
import { GroupStock } from './stock/group-stock.tsx';
import { gridTexts as texts } from './stock/texts.ts';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';

export function StockGroupPage() {
  const { id } = useParams({ from: paths.stockGroup });
  const { kind = 'entry' } = useSearch({ from: paths.stockGroup });
  const navigate = useNavigate({ from: paths.stockGroup });
  const query = useQuery(groupsApi.query('GET /product-groups/:id', { params: { id } }));
  const { data: group, error, isPending } = query;
  const sold = group?.products.filter(({ isOnSale }) => isOnSale) ?? [];
  const stock = sold.reduce((sum, product) => sum + product.stock, 0);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.stock} />}
        heading={group?.name}
        subtitle={group ? texts.total(stock, sold.length) : isPending ? commonTexts.loading : ''}
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
