import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function StockRemovalPage() {
  return <UnderConstruction title={titleTexts.stockRemoval} />;
}
