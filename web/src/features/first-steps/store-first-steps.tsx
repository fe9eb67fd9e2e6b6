import { useEffect } from 'react';

import { FirstSteps } from './first-steps.tsx';
import { useFirstSteps } from './use-first-steps.ts';

interface StoreFirstStepsProps {
  /** The store has no order that this page could show. */
  enabled: boolean;
  /** Told whether it is known that nothing is left to do, or that it cannot be known. */
  onNone: (none: boolean) => void;
}

/** The first steps with what they ask for: few stores need them, so they come after the list. */
export function StoreFirstSteps({ enabled, onNone }: StoreFirstStepsProps) {
  const steps = useFirstSteps(enabled);
  const none = steps?.length === 0;
  useEffect(() => onNone(none), [none, onNone]);
  return <FirstSteps steps={steps} />;
}
