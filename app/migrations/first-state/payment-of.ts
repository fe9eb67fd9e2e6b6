/** How an order stands with its money, over its own columns. `row` is the row's name and a dot, or nothing. */
export const paymentOf = (row: 'old.' | 'new.' | ''): string => `case
  when ${row}status = 'AGUARDANDO CONFIRMAÇÃO' then null
  when ${row}status = 'CANCELADO' then case when ${row}paid_cents > 0 then 'A devolver' end
  when ${row}paid_cents > ${row}total_cents then 'A devolver'
  when ${row}paid_cents = ${row}total_cents then 'Pago'
  when ${row}paid_cents > 0 then 'Parcial'
  else 'A receber'
end`;
