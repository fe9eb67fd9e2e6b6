import { Group } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const KINDS = {
  info: [IconInfoCircle, 'dimmed'],
  doubtful: [IconAlertTriangle, 'orange'],
  refused: [IconBan, 'red'],
} as const;

/** A remark below one line of a list: a fact, a doubt, or the reason why the line cannot go. */
export function LineNote({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const [Icon, color] = KINDS[kind];
  return (
    <Group
      component="p"
      gap={6}
      align="flex-start"
      wrap="nowrap"
      mt={10}
      c={color}
      fz="sm"
      lh="1.4"
    >
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </Group>
  );
}
