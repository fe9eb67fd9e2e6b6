import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface WarningProps extends AlertProps {
  /** Red: something does not work already. */
  tone?: 'orange' | 'red';
}

/** A warning of something to correct soon. It has the theme's colours: Mantine's orange is too pale for its text. */
export function Warning({ tone = 'orange', ...props }: WarningProps) {
  return (
    <Alert
      vars={() => ({
        root: { '--alert-bg': `var(--b-${tone}-soft)`, '--alert-color': `var(--b-${tone})` },
      })}
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      {...props}
    />
  );
}
