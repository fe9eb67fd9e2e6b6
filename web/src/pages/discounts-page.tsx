import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function DiscountsPage() {
  return <UnderConstruction title={titleTexts.discounts} />;
}
