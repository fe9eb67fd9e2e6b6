import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function StaffPage() {
  return <UnderConstruction title={titleTexts.staff} />;
}
