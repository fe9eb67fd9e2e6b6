import { lazy } from 'react';
import { DispatchPage as Page } from '#areas/dispatch/web/dispatch-page.tsx';

const Labels = lazy(async () => ({
  default: (await import('#areas/freight/web/labels/dispatch-labels.tsx')).DispatchLabels,
}));

/** Expedição, with the labels that a provider of freight sells. */
export const DispatchPage = () => <Page Labels={Labels} />;
