import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function DashboardPage() {
  return <UnderConstruction title={titleTexts.dashboard} />;
}
