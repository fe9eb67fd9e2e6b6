import { PageHeader } from '../components/page-header.tsx';
import { StockCount } from '../features/stock/count/stock-count.tsx';
import { countTexts as texts } from '../features/stock/texts.ts';

export function StockCountPage() {
  return (
    <>
      <PageHeader lead={texts.lead} />
      <StockCount />
    </>
  );
}
