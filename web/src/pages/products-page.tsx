import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function ProductsPage() {
  return <UnderConstruction title={titleTexts.products} />;
}
