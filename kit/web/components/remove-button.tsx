import { Button, type ButtonProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** Takes something away: outlined, with its icon, and the last of its row. */
export const RemoveButton = (props: ButtonProps & ComponentPropsWithRef<'button'>) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
    {...props}
  />
);
