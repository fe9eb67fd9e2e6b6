import { Button } from '@mantine/core';

import layout from '../layout.module.css';
import { draftTexts } from '../texts.ts';

/** Says that earlier typed text is back in the form, and offers to discard it. */
export function RecoveredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={`quiet ${layout.quietLine}`} role="status">
      {draftTexts.recovered}
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {draftTexts.discard}
      </Button>
    </p>
  );
}
