import { UnderConstruction } from '../components/under-construction.tsx';
import { titleTexts } from '../texts.ts';

export function InfluencersPage() {
  return <UnderConstruction title={titleTexts.influencers} />;
}
