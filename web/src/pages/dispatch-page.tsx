import { useSearch } from '@tanstack/react-router';

import { PageHeader } from '../components/page-header.tsx';
import { DispatchTabs } from '../features/dispatch/dispatch-tabs.tsx';
import { titleTexts } from '../lib/page-titles.ts';
import { paths } from '../lib/paths.ts';
import { DispatchCodes } from './dispatch-codes.tsx';
import { DispatchWaiting } from './dispatch-waiting.tsx';

/** Expedição: what waits to leave, and the codes of what left. */
export function DispatchPage() {
  const { aba } = useSearch({ from: paths.dispatch });
  const isCodes = aba === 'codigos';
  return (
    <>
      <PageHeader title={titleTexts.dispatch} />
      <DispatchTabs isCodes={isCodes} />
      {isCodes ? <DispatchCodes /> : <DispatchWaiting />}
    </>
  );
}
