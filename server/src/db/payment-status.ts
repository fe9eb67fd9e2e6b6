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
