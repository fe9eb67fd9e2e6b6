import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { FixedPath } from '../lib/pages/paths.ts';
import { moreTexts as texts } from './texts.ts';

interface MoreActionsProps {
  items: readonly ({ label: string; icon: ReactNode } & (
    | { to: FixedPath }
    | { onClick: () => void }
  ))[];
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
        {items.map(({ label, icon, ...does }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            {...('to' in does
              ? { renderRoot: (props: object) => <Link to={does.to} {...props} /> }
              : does)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
