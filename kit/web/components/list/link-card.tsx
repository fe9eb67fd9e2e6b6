import { Group, Text, ThemeIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { FixedPath } from '../../lib/pages/paths.ts';
import classes from './list.module.css';

interface LinkCardProps {
  to: FixedPath;
  icon: ReactNode;
  /** Missing: the colour of neutral things. */
  iconTone?: 'green';
  name: string;
  about: string;
  /** The state of the linked screen; undefined while it is not known. */
  state?: string | undefined;
  /** True: the card keeps a line for its state. */
  hasState?: boolean;
  tone?: 'green' | 'orange' | 'red' | undefined;
}

/** A card of a grid (`list.module.css`); the whole card is a link. */
export function LinkCard({
  to,
  icon,
  iconTone,
  name,
  about,
  state,
  hasState,
  tone,
}: LinkCardProps) {
  return (
    <Group
      component="li"
      className={`surface ${classes.card} ${classes.clickable}`}
      pos="relative"
      wrap="nowrap"
      gap="md"
    >
      <ThemeIcon variant="light" color={iconTone ?? 'gray'} size={46} aria-hidden="true">
        {icon}
      </ThemeIcon>
      <div style={{ flex: 1 }}>
        <h2>
          <Link to={to} className={classes.rowLink}>
            {name}
          </Link>
        </h2>
        <p className={classes.meta}>{about}</p>
        {hasState && (
          <Text fz="sm" fw={600} mt="xs" mih="1.5em" c={tone ? `var(--b-${tone})` : 'dimmed'}>
            {state}
          </Text>
        )}
      </div>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </Group>
  );
}
