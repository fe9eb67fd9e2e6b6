import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { copyText } from '../../lib/copy-text.ts';
import { notifyError, notifySuccess } from '../notices/notify.tsx';
import { Tooltip } from '../tooltip.tsx';

const TICK_MS = 1500;

interface CopyIconProps {
  text: string;
  /** The accessible name and tooltip, which name the copied text. */
  label: string;
  copied: string;
  failed: string;
  /** Px on a screen with a mouse; on phones never under 44. */
  size?: number;
}

export function CopyIcon({ text, label, copied, failed, size = 44 }: CopyIconProps) {
  const [ticked, setTicked] = useState(false);
  useEffect(() => {
    if (!ticked) return undefined;
    const timer = setTimeout(() => setTicked(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [ticked]);
  const copy = async (): Promise<void> => {
    const done = await copyText(text);
    setTicked(done);
    if (done) notifySuccess(copied);
    else notifyError(failed);
  };
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        onClick={() => void copy()}
      >
        {ticked ? (
          <IconCheck size={18} aria-hidden="true" />
        ) : (
          <IconCopy size={18} stroke={1.75} aria-hidden="true" />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
