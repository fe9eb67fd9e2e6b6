import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function IntegrationsPage() {
  return <UnderConstruction title={titleTexts.integrations} />;
}
