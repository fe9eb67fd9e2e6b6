import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** A warning of something to put right soon. In the theme's colours: Mantine's own orange is too pale for its words. */
export function Warning(props: AlertProps) {
  return (
    <Alert
      vars={() => ({
        root: { '--alert-bg': 'var(--b-orange-soft)', '--alert-color': 'var(--b-orange)' },
      })}
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      {...props}
    />
  );
}
