import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageHeader } from '../components/page-header.tsx';
import { StockChangeForm } from '../features/stock/stock-change-form.tsx';
import { paths } from '../lib/pages/paths.ts';

export function StockEntryPage() {
  const { product } = useSearch({ from: paths.stockEntry });
  const navigate = useNavigate({ from: paths.stockEntry });
  return (
    <>
      <PageHeader />
      <StockChangeForm
        kind="entry"
        productId={product}
        onProduct={(id) =>
          void navigate({ search: { product: id }, replace: true, ignoreBlocker: true })
        }
      />
    </>
  );
}
