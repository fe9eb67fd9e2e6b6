import { useEffect } from 'react';

import { FirstSteps } from './first-steps.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/**
 * What a store without orders has yet to do. Few stores need it, so its code comes when a list is empty.
 * @param props.onNone told true once nothing is left to do, or when that cannot be learnt.
 */
export function StoreFirstSteps({ onNone }: { onNone: (none: boolean) => void }) {
  const steps = useFirstSteps(true);
  const none = steps?.length === 0;
  useEffect(() => onNone(none), [none, onNone]);
  return <FirstSteps steps={steps} />;
}
