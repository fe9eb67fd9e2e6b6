import { commonTexts } from '../texts.ts';
import { PageHeader } from './page-header.tsx';

export function UnderConstruction({ title }: { title: string }) {
  return <PageHeader title={title} subtitle={commonTexts.underConstruction} />;
}
