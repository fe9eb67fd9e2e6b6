import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageHeader } from '../components/page-header.tsx';
import { StockChangeForm } from '../features/stock/stock-change-form.tsx';
import { paths } from '../lib/paths.ts';
import { titleTexts } from '../lib/page-titles.ts';

export function StockRemovalPage() {
  const { produto } = useSearch({ from: paths.stockRemoval });
  const navigate = useNavigate({ from: paths.stockRemoval });
  return (
    <>
      <PageHeader title={titleTexts.stockRemoval} />
      <StockChangeForm
        kind="removal"
        productId={produto}
        onProduct={(id) =>
          void navigate({ search: { produto: id }, replace: true, ignoreBlocker: true })
        }
      />
    </>
  );
}
