import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { FixedPath } from '../lib/pages/paths.ts';
import { moreTexts as texts } from './texts.ts';

interface MoreActionsProps {
  items: readonly { to: FixedPath; label: string; icon: ReactNode }[];
}

/** The rarer actions of a page behind one button: on a phone each would push the list down by a line. */
export function MoreActions({ items }: MoreActionsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDots size={18} stroke={1.75} aria-hidden="true" />}
        >
          {texts.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ to, label, icon }) => (
          <Menu.Item
            key={to}
            leftSection={icon}
            renderRoot={(props: object) => <Link to={to} {...props} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
