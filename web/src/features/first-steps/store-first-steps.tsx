import { useEffect } from 'react';

import { FirstSteps } from './first-steps.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/**
 * The open tasks of a store without orders. Few stores need them, so their code comes when a list is empty.
 * @param props.onNone told true once nothing is left to do, or when that cannot be learnt.
 */
export function StoreFirstSteps({ onNone }: { onNone: (none: boolean) => void }) {
  const steps = useFirstSteps();
  const none = steps?.length === 0;
  useEffect(() => onNone(none), [none, onNone]);
  return <FirstSteps steps={steps} />;
}
