/**
 * The tests of the API that also run on PostgreSQL: SQL that differs, locks and races, lists and search, confirmation, figures,
 * backups. `npm run test:all` runs every one there.
 */
export const onBothEngines = [
  'server/src/db/**/*.test.ts',
  'server/src/{housekeeping,commands/verify-command,http/metrics,http/limits/limits}.test.ts',
  'server/src/modules/{backups,customers,dashboard,live,photos,verify}/**/*.test.ts',
  'server/src/modules/accounts/first-admin.test.ts',
  'server/src/modules/charges/{charge-deaths,charge-races,charges}.test.ts',
  'server/src/modules/messages/{deliver,payment-reminders,several-workers}.test.ts',
  'server/src/modules/orders/{checkout,list,window,withdrawals}/**/*.test.ts',
  'server/src/modules/orders/{cart/change-cart,dispatch/print-batches}.test.ts',
  'server/src/modules/orders/dispatch/{take-print-back,tracking-list}.test.ts',
  'server/src/modules/orders/{order-races,order-states,stock-ledger}.test.ts',
  'server/src/modules/payments/payment-filter.test.ts',
  'server/src/modules/privacy/retention.test.ts',
  'server/src/modules/products/{stock,stock/**/*,import/*}.test.ts',
  'server/test/{clock-jumps,connections,statements,whole-lists}.test.ts',
  'server/test/{crash,races}/*.test.ts',
];
