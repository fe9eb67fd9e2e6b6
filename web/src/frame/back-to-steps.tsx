import { paths } from '../lib/pages/paths.ts';
import { BackLink } from '../components/back-link.tsx';

/** The way back of a page that was opened from the first steps. */
export const BackToSteps = () => (
  <BackLink to={paths.dashboard} cameFromThere label="Primeiros passos" />
);
