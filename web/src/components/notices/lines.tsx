import { Fragment, type ReactNode } from 'react';

/** A text whose lines are each in a node of its own, and flow on as one. */
export const inLines = (text = ''): ReactNode => {
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && ' '}
      <span>{line}</span>
    </Fragment>
  ));
};
