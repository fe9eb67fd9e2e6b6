import { Button } from '@mantine/core';

import layout from '../layout.module.css';
import { draftTexts } from './form-texts.ts';

/** What was typed earlier stands there again; and the way to do without it. */
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
