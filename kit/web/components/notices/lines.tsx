import { Fragment, type ReactNode } from 'react';

/** Puts each line of a text in a node of its own; the lines flow as one text. */
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
