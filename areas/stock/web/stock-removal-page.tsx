import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageHeader } from '#kit/web/components/page-header.tsx';
import { StockChangeForm } from './stock-change-form.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

export function StockRemovalPage() {
  const { product } = useSearch({ from: paths.stockRemoval });
  const navigate = useNavigate({ from: paths.stockRemoval });
  return (
    <>
      <PageHeader />
      <StockChangeForm
        kind="removal"
        productId={product}
        onProduct={(id) =>
          void navigate({ search: { product: id }, replace: true, ignoreBlocker: true })
        }
      />
    </>
  );
}
