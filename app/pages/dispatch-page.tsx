import { DispatchPage as Page } from '#areas/dispatch/web/dispatch-page.tsx';
import { DispatchLabels } from '#areas/freight/web/buy-labels.tsx';

/** Expedição, with the labels that a provider of freight sells. */
export const DispatchPage = () => <Page Labels={DispatchLabels} />;
