import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function NewOrderPage() {
  return <UnderConstruction title={titleTexts.newOrder} />;
}
