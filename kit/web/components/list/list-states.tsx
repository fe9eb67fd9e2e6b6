import { Box, Button, Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCloudOff, IconInbox, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { connectionText, withConnection } from '../../lib/api/failure-text.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { commonTexts } from '../../lib/texts.ts';
import { inLines } from '../notices/lines.tsx';
import listClasses from './list.module.css';
import classes from './list-states.module.css';

interface ListLoadingProps {
  /** The number of rows of a full page, so that nothing jumps when the rows arrive. */
  rows?: number;
  /** A row's height on a wide screen, px. */
  rowHeight?: number;
}

/** A skeleton in the list's own shape; its text is for the eye and the screen reader. */
export function ListLoading({ rows = 5, rowHeight = 70 }: ListLoadingProps) {
  return (
    <div className={`parted ${listClasses.list}`} aria-busy="true">
      <p className={`quiet centred ${classes.loading}`} role="status">
        {commonTexts.loading}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className={`line ${classes.skeletonRow}`}
          style={{ minHeight: rowHeight }}
          aria-hidden="true"
        >
          <Stack flex={1} gap={9}>
            <Skeleton height={13} width={`${34 + ((index * 17) % 24)}%`} />
            <Skeleton height={10} width={`${46 + ((index * 11) % 18)}%`} />
          </Stack>
          <Skeleton height={22} width={104} radius="xl" />
          <Skeleton height={14} width={76} />
        </div>
      ))}
    </div>
  );
}

interface ListMessageProps {
  /** The spec's text. */
  message: string;
  hint?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** The empty list: a picture, the text, the next useful step. */
export function ListEmpty({ message, hint, icon, action }: ListMessageProps) {
  return (
    <Stack className="surface" gap={0} align="center" p="56px var(--b-space-lg)" ta="center">
      <ThemeIcon size={60} radius="xl" mb={14} c="dimmed" bg="var(--b-ground)" aria-hidden="true">
        {icon ?? <IconInbox size={30} stroke={1.5} />}
      </ThemeIcon>
      <Text fw="var(--b-weight-medium)" role="status">
        {message}
      </Text>
      {hint && (
        <Text c="dimmed" fz="sm" maw="40ch" mt="var(--b-space-xs)">
          {hint}
        </Text>
      )}
      {action && <Box mt="var(--b-space-lg)">{action}</Box>}
    </Stack>
  );
}

/** A query's state, as `useQuery` gives it. */
interface Loaded {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface NotUpdatedProps {
  lead?: string | undefined;
  query: Loaded;
}

/** The line after a failed refresh: it says that the rows, which stay, may be old. */
export function NotUpdated({ lead, query }: NotUpdatedProps) {
  return (
    <Group className="quiet" gap="0 8px" mih={32} mb={10} role="status">
      <span>
        {inLines(
          [lead, withConnection(query.error, commonTexts.notUpdated)].filter(Boolean).join('\n'),
        )}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {commonTexts.retry}
      </Button>
    </Group>
  );
}

interface ListErrorProps {
  message: string;
  hint?: string | undefined;
  /** The failed query. When there was no answer, a line of its own says so. */
  query: Loaded;
}

/** The list could not be loaded: the spec's text and 'Tentar novamente', in place. */
export function ListError({ message, hint, query }: ListErrorProps) {
  // The frame's dialog alone reports an ended session.
  if (useSession().expired) return null;
  return (
    <Stack className="surface" gap={0} align="center" p="56px var(--b-space-lg)" ta="center">
      <ThemeIcon variant="light" color="red" size={60} radius="xl" mb={14} aria-hidden="true">
        <IconCloudOff size={30} stroke={1.5} />
      </ThemeIcon>
      <div role="alert">
        <Text fw="var(--b-weight-medium)">{message}</Text>
        {[hint, connectionText(query.error)].filter(Boolean).map((line) => (
          <Text key={line} c="dimmed" fz="sm" maw="40ch" mt="var(--b-space-xs)">
            {line}
          </Text>
        ))}
      </div>
      <Box mt="var(--b-space-lg)">
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {commonTexts.retry}
        </Button>
      </Box>
    </Stack>
  );
}
