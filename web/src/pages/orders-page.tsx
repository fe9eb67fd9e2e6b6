import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function OrdersPage() {
  return <UnderConstruction title={titleTexts.orders} />;
}
