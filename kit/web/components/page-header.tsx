import { Box, Group, Text } from '@mantine/core';
import { use, type ReactNode } from 'react';

import { useNoticesOfPage } from './notices/notify.tsx';
import { PageBack, PageTitle } from './page-title.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  /** The name of the page's record, as the `<h1>`; the page's title then stands above it. */
  heading?: string | undefined;
  /** The purpose of the page, in the line under the title. */
  lead?: string;
  /** Counts in the line under the title; announced politely when they change. */
  subtitle?: ReactNode;
  /** Quiet text on the line under the title. */
  aside?: ReactNode;
  /** Shown above the title: usually a link back. */
  back?: ReactNode;
  /** Buttons at the right, under the title on phones. */
  actions?: ReactNode;
  /** The buttons are few and short: on phones they are beside the title. */
  actionsBeside?: boolean;
}

/** The page's `<h1>`, its count line and its actions. The heading takes the focus after a change of page. */
export function PageHeader(props: PageHeaderProps) {
  const { heading, lead, subtitle, aside, back, actions, actionsBeside = false } = props;
  useNoticesOfPage();
  const title = use(PageTitle);
  const { instead, otherwise } = use(PageBack);
  return (
    <header className={`wrap between ${classes.header}`} data-beside={actionsBeside || undefined}>
      <Box className={classes.texts} miw={0} data-aside={aside ? true : undefined}>
        {instead ?? back ?? otherwise}
        {heading && (
          <Text c="dimmed" fz="nav">
            {title}
          </Text>
        )}
        <h1 tabIndex={-1} className={classes.title}>
          {heading ?? title}
        </h1>
        <Group className={classes.line} gap="0 4px">
          {lead !== undefined && <p className={`quiet ${classes.subtitle}`}>{lead}</p>}
          {subtitle !== undefined && (
            <p className={`quiet ${classes.subtitle}`} role="status">
              {subtitle}
            </p>
          )}
          {aside && <div className={classes.aside}>{aside}</div>}
        </Group>
      </Box>
      {actions && <div className={`wrap ${classes.actions}`}>{actions}</div>}
    </header>
  );
}
