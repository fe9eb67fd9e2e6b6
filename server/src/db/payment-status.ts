import type { PaymentStatus } from '@balcao/domain/contract/payments';
import { sql } from 'kysely';

/** `paymentStatusOf` as SQL, letter for letter as the index `orders_by_payment` has it: another text would read every order. */
export const PAYMENT_STATUS = sql<PaymentStatus | null>`case
  when orders.status = 'AGUARDANDO CONFIRMAÇÃO' then null
  when orders.status = 'CANCELADO' then case when orders.paid_cents > 0 then 'A devolver' end
  when orders.paid_cents > orders.total_cents then 'A devolver'
  when orders.paid_cents = orders.total_cents then 'Pago'
  when orders.paid_cents > 0 then 'Parcial'
  else 'A receber'
end`;

/** Whether a cancelled order had money, and all of it was given back. */
export const IS_GIVEN_BACK = sql<0 | 1>`case
  when orders.status = 'CANCELADO' and orders.paid_cents = 0 and exists (
    select 1 from payments
    where payments.order_id = orders.id and payments.amount_cents < 0 and payments.taken_back_at is null
  ) then 1 else 0
end`.as('is_given_back');
