import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageHeader } from '../components/page-header.tsx';
import { StockChangeForm } from '../features/stock/stock-change-form.tsx';
import { paths } from '../lib/paths.ts';
import { titleTexts } from '../lib/page-titles.ts';

export function StockEntryPage() {
  const { produto } = useSearch({ from: paths.stockEntry });
  const navigate = useNavigate({ from: paths.stockEntry });
  return (
    <>
      <PageHeader title={titleTexts.stockEntry} />
      <StockChangeForm
        kind="entry"
        productId={produto}
        onProduct={(id) =>
          void navigate({ search: { produto: id }, replace: true, ignoreBlocker: true })
        }
      />
    </>
  );
}
