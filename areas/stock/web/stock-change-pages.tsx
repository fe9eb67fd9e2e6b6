import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { StockChangeKind } from './shared/api.ts';
import { StockChangeForm } from './stock-change-form.tsx';

function StockChangePage({ kind }: { kind: StockChangeKind }) {
  const from = kind === 'entry' ? paths.stockEntry : paths.stockRemoval;
  const { product } = useSearch({ from });
  const navigate = useNavigate({ from });
  return (
    <>
      <PageHeader />
      <StockChangeForm
        kind={kind}
        productId={product}
        onProduct={(id) =>
          void navigate({ search: { product: id }, replace: true, ignoreBlocker: true })
        }
      />
    </>
  );
}

export const StockEntryPage = () => <StockChangePage kind="entry" />;

export const StockRemovalPage = () => <StockChangePage kind="removal" />;
