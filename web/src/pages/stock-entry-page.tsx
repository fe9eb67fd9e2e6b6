import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function StockEntryPage() {
  return <UnderConstruction title={titleTexts.stockEntry} />;
}
