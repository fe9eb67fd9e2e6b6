import { Button, Group } from '@mantine/core';

import { draftTexts } from '../texts.ts';

/** Says that earlier typed text was restored, and offers to discard it. */
export function RecoveredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Group component="p" className="quiet" gap="0 8px" mih={32} mb={10} role="status">
      {draftTexts.recovered}
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {draftTexts.discard}
      </Button>
    </Group>
  );
}
