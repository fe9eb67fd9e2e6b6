import { BackLink } from '#kit/web/components/back-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { CountScope } from '#areas/groups/web/stock/count-scope.tsx';
import { StockCount } from '#areas/stock/web/count/stock-count.tsx';
import { countTexts as texts } from '#areas/stock/web/texts.ts';

export function StockCountPage() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.stock} />} lead={texts.lead} />
      <StockCount scope={(props) => <CountScope {...props} />} />
    </>
  );
}
