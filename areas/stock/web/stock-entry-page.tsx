import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageHeader } from '#kit/web/components/page-header.tsx';
import { StockChangeForm } from './stock-change-form.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

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
