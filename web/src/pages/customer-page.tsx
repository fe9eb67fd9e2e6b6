import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function CustomerPage() {
  return <UnderConstruction title={titleTexts.customer} />;
}
