import { Skeleton } from '@mantine/core';

import listClasses from '../../components/list.module.css';
import classes from './customer-list.module.css';

/** The list's own rows, still empty; the page's header says 'Carregando...'. */
export function CustomerListLoading({ rows }: { rows: number }) {
  return (
    <div className={classes.box} aria-busy="true">
      <div className={listClasses.list} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`${listClasses.row} ${classes.row}`}>
            <div className={`${listClasses.who} ${classes.name} ${classes.waiting}`}>
              <Skeleton height={13} width={`${44 + ((index * 17) % 30)}%`} />
            </div>
            <div className={`${listClasses.meta} ${classes.cpf} ${classes.waiting}`}>
              <Skeleton height={10} width={118} />
            </div>
            <div className={`${listClasses.meta} truncate ${classes.email} ${classes.waiting}`}>
              <Skeleton height={10} width={`${52 + ((index * 11) % 26)}%`} />
            </div>
            <div className={`${classes.phone} ${classes.waiting}`}>
              <Skeleton height={12} width={132} />
            </div>
            <div className={`${listClasses.money} ${classes.total} ${classes.waiting}`}>
              <Skeleton height={14} width={84} ms="auto" />
            </div>
            <div className={`${listClasses.meta} ${classes.orders} ${classes.waiting}`}>
              <Skeleton height={10} width={58} ms="auto" />
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
