import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function StockPage() {
  return <UnderConstruction title={titleTexts.stock} />;
}
