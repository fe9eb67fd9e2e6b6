import { PageHeader } from '#kit/web/components/page-header.tsx';
import { StockCount } from './count/stock-count.tsx';
import { countTexts as texts } from './texts.ts';

export function StockCountPage() {
  return (
    <>
      <PageHeader lead={texts.lead} />
      <StockCount />
    </>
  );
}
