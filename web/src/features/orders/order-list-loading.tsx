import { Skeleton } from '@mantine/core';

import listClasses from '../../components/list.module.css';
import classes from './order-list.module.css';

interface OrderListLoadingProps {
  /** As many as a full page has, so that nothing jumps when the orders arrive. */
  rows: number;
}

/** The list's own rows, still empty; the page's header says 'Carregando...'. */
export function OrderListLoading({ rows }: OrderListLoadingProps) {
  return (
    <div className={classes.box} aria-busy="true">
      <div className={`${listClasses.list} ${classes.list}`} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`${listClasses.row} ${classes.row}`}>
            <div className={`${classes.name} ${classes.waiting}`}>
              <Skeleton height={13} width={`${48 + ((index * 17) % 30)}%`} />
            </div>
            <div className={`${classes.meta} ${classes.waiting}`}>
              <Skeleton height={10} width={208} />
            </div>
            <div className={classes.status}>
              <Skeleton height={24} width={112} radius="xl" />
            </div>
            <div className={classes.tracking}>
              <Skeleton className={classes.waitingField} />
            </div>
            <div className={`${classes.money} ${classes.waiting}`}>
              <Skeleton height={14} width={76} ms="auto" />
            </div>
            <div className={`${listClasses.actions} ${classes.actions}`}>
              <Skeleton className={classes.waitingButton} />
              <Skeleton className={classes.waitingButton} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
