import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './layout.module.css';

interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A raised surface; with a title it is a section of that name. Stacks and rows are Mantine's `Stack` and `Group`. */
export function Card({ title, actions, className = '', children }: CardProps) {
  const Tag = title === undefined ? 'div' : 'section';
  return (
    <Tag
      className={`surface ${classes.card} ${className}`}
      aria-label={typeof title === 'string' ? title : undefined}
    >
      {title !== undefined && (
        <Group gap={8} justify="space-between" wrap="nowrap" mih={32} mb={10}>
          <h2 className={classes.cardTitle}>{title}</h2>
          {actions}
        </Group>
      )}
      {children}
    </Tag>
  );
}

/** A part of a page with a heading of its own, on the page's ground. */
export function Section({ title, actions, children }: Omit<CardProps, 'className'>) {
  return (
    <section className={classes.section} aria-label={typeof title === 'string' ? title : undefined}>
      <Group gap={8} justify="space-between" wrap="nowrap" mih={32} mb={10}>
        <h2 className={classes.cardTitle}>{title}</h2>
        {actions}
      </Group>
      {children}
    </section>
  );
}

/** Fields in two columns, one on phones. A field with the class `layout.wide` takes a row of its own. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="measured">
      <div className={`one-column ${classes.fields}`}>{children}</div>
    </div>
  );
}

/** Buttons at the end of a dialog or card, the main one last; on phones they share the width. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Group className={classes.actions} gap={8} justify="flex-end" align="stretch" mt={20}>
      {children}
    </Group>
  );
}
