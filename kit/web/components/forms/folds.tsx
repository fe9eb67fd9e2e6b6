import { Accordion, Text, type AccordionProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Sections that open below their headings, on a card; closed ones keep what was typed. */
export const Folds = (props: AccordionProps<true>) => (
  <Accordion
    multiple
    className="parted"
    order={3}
    keepMountedMode="display-none"
    transitionDuration={0}
    styles={{
      item: { borderBottom: 0 },
      control: { paddingInline: 0, background: 'none' },
      content: { paddingInline: 0 },
    }}
    {...props}
  />
);

interface FoldProps {
  /** A part of an id: without blanks. */
  value: string;
  name: string;
  /** A line that says what is in it. */
  text?: string;
  children: ReactNode;
}

export const Fold = ({ value, name, text, children }: FoldProps) => (
  <Accordion.Item value={value}>
    <Accordion.Control>
      <Text fw="var(--b-weight-medium)">{name}</Text>
      {text && (
        <Text c="dimmed" fz="sm">
          {text}
        </Text>
      )}
    </Accordion.Control>
    {/* No region: its name would have the names of fields in it, and find them twice. */}
    <Accordion.Panel role="presentation" aria-labelledby="">
      {children}
    </Accordion.Panel>
  </Accordion.Item>
);
