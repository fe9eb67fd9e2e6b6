import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function ZapiPage() {
  return <UnderConstruction title={titleTexts.zapi} />;
}
