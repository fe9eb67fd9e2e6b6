import { Button, Group } from '@mantine/core';

import { firstStepsTexts as texts } from './texts.ts';
import { useFirstSteps, usePutAside } from './use-first-steps.ts';

/** The link back to postponed steps, once the card itself has disappeared; nothing when there are none. */
export function StepsPutAside() {
  const steps = useFirstSteps();
  const { aside, fetchBack, pending } = usePutAside();
  if (steps?.length !== 0 || aside.length === 0 || !fetchBack) return null;
  return (
    <Group mt="md" gap="xs">
      <span className="quiet">
        {texts.title}: {texts.putAsideCount(aside.length)}
      </span>
      <Button variant="subtle" color="gray" loading={pending} onClick={fetchBack}>
        {texts.fetchBack}
      </Button>
    </Group>
  );
}
