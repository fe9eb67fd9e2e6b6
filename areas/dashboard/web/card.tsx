import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { useId, type ReactNode } from 'react';

import tableClasses from '#kit/web/components/table.module.css';
import classes from './dashboard.module.css';

interface CardProps {
  title: string;
  /** The content at the title's right: a legend, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, aside, children }: CardProps) {
  const titleId = useId();
  return (
    <Stack
      component="section"
      className="surface"
      gap={0}
      miw={0}
      p="15px 18px"
      aria-labelledby={titleId}
    >
      <Group gap="4px 12px" justify="space-between" mih={32} mb={8}>
        <Box component="h2" id={titleId} fz="md" fw="var(--b-weight-medium)">
          {title}
        </Box>
        {aside}
      </Group>
      {children}
    </Stack>
  );
}

export function Nothing({
  icon,
  hint,
  children,
}: {
  icon?: ReactNode;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Stack
      className="quiet"
      flex={1}
      mih={120}
      gap={10}
      align="center"
      justify="center"
      ta="center"
    >
      {icon}
      <div>
        <p>{children}</p>
        {hint && <p>{hint}</p>}
      </div>
    </Stack>
  );
}

/** A line of a loading list; the lines differ in length. */
export function SkeletonLine({ index }: { index: number }) {
  return <Skeleton height={12} width={`${46 + ((index * 17) % 36)}%`} />;
}

export function CardTable({
  columns,
  children,
}: {
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}) {
  return (
    <table className={`digits ${tableClasses.table} ${classes.table}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
