import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function OrderPage() {
  return <UnderConstruction title={titleTexts.order} />;
}
