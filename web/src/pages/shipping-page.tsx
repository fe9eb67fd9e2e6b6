import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function ShippingPage() {
  return <UnderConstruction title={titleTexts.shipping} />;
}
