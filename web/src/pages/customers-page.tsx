import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function CustomersPage() {
  return <UnderConstruction title={titleTexts.customers} />;
}
