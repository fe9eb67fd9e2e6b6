import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function OrderGeneratedPage() {
  return <UnderConstruction title={titleTexts.orderGenerated} />;
}
