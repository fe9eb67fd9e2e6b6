import { Group, Stack, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  hint?: string;
  actions: ReactNode;
  role?: 'alert';
}

/** A page with only a message: a picture, the message, and the next step. */
export function MessagePage({ icon, title, text, hint, actions, role }: MessagePageProps) {
  return (
    <Stack gap={0} align="center" maw={460} m="min(14vh, 120px) auto 0" ta="center" role={role}>
      <ThemeIcon variant="light" size={72} radius="xl" mb="var(--b-space-lg)" aria-hidden="true">
        {icon}
      </ThemeIcon>
      <h1 tabIndex={-1}>{title}</h1>
      <Text mt="var(--b-space-sm)">{text}</Text>
      {hint && (
        <Text c="dimmed" fz="sm" mt="var(--b-space-xs)">
          {hint}
        </Text>
      )}
      <Group gap="var(--b-space-sm)" justify="center" align="stretch" mt="var(--b-space-xl)">
        {actions}
      </Group>
    </Stack>
  );
}
