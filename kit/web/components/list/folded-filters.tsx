import { Box, Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';

import { filterTexts } from '../texts.ts';
import classes from './folded-filters.module.css';

interface FoldedFiltersProps {
  /** The search of the list, always in sight. */
  search: ReactNode;
  /** Stays in sight on a phone too, below the search. */
  inSight?: ReactNode;
  /** The number of folded filters that differ from the list as it opens. */
  count: number;
  /** Selects and buttons; on a phone behind 'Filtros', elsewhere beside the search. */
  children: ReactNode;
}

/** The search of a list and its filters: in one row at a desk, on a phone the filters are folded behind one button. */
export function FoldedFilters({ search, inSight, count, children }: FoldedFiltersProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <div className={`wrap rest ${classes.filters}`} data-in-sight={inSight ? true : undefined}>
      <div className={classes.search}>{search}</div>
      {inSight && <div className={classes.inSight}>{inSight}</div>}
      <Button
        variant="default"
        className={classes.button}
        aria-expanded={opened}
        aria-controls={id}
        data-set={count > 0 || undefined}
        onClick={() => setOpened(!opened)}
      >
        {filterTexts.button}
        {count > 0 && (
          <>
            {' '}
            <Box
              component="span"
              className="pill"
              ms={6}
              bg="var(--b-inverse)"
              c="var(--b-on-inverse)"
            >
              {count}
            </Box>{' '}
            <span className="visually-hidden">{filterTexts.inUse}</span>
          </>
        )}
      </Button>
      <div id={id} className={classes.folded} data-folded data-opened={opened || undefined}>
        {children}
      </div>
    </div>
  );
}
