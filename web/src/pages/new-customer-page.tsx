import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function NewCustomerPage() {
  return <UnderConstruction title={titleTexts.newCustomer} />;
}
