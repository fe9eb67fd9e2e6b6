/** The columns that decide whether an order stands. */
export const STANDING = ['status', 'is_temporary'];

/** Whether an order was confirmed and is not cancelled. */
export const stands = (row: string): string =>
  `${row}.is_temporary = 0 and ${row}.status <> 'CANCELADO'`;

/** The number of an instant's day in the store's calendar. */
export const dayOf = (time: string): string => `(
  select case when first_day + (${time} - from_ms) / 86400000 > last_day then last_day
    else first_day + (${time} - from_ms) / 86400000 end
  from calendar where from_ms <= ${time} order by from_ms desc limit 1)`;
