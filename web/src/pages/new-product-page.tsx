import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function NewProductPage() {
  return <UnderConstruction title={titleTexts.newProduct} />;
}
