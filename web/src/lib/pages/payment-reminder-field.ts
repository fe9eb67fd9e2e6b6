/** The fragment of Dados da Loja that leads to the hours of the reminder of payment. */
export const PAYMENT_REMINDER_FIELD = 'lembrete-de-pagamento';
