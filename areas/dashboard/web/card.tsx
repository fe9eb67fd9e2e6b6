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

interface NothingProps {
  icon?: ReactNode;
  hint?: string;
  children: ReactNode;
}

export function Nothing({ icon, hint, children }: NothingProps) {
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

/** The cells of a row: a name, then figures. */
export type Cells = readonly [name: ReactNode, ...figures: readonly string[]];

interface CardTableProps {
  columns: readonly string[];
  rows: readonly Cells[];
}

export function CardTable({ columns, rows }: CardTableProps) {
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
      <tbody>
        {rows.map(([name, ...figures], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={column}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableCardProps extends Pick<CardTableProps, 'columns'> {
  title: string;
  /** Undefined while they load. */
  rows: readonly Cells[] | undefined;
  empty: string;
  /** A drawing of the rows, for the eye. */
  picture?: ReactNode;
}

export function TableCard({ title, columns, rows, empty, picture }: TableCardProps) {
  const isEmpty = rows?.length === 0;
  return (
    <Card title={title}>
      {!isEmpty && picture}
      {!rows && <Skeleton height={200} />}
      {isEmpty && <Nothing>{empty}</Nothing>}
      {rows && !isEmpty && <CardTable columns={columns} rows={rows} />}
    </Card>
  );
}
