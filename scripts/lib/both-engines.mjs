/**
 * The tests of the API that also run on PostgreSQL: SQL that differs, locks and races, lists and search, confirmation, figures,
 * backups. `npm run test:all` runs every one there.
 */
export const onBothEngines = [
  'server/src/db/**/*.test.ts',
  'server/src/{housekeeping,commands/verify-command,http/limits/limits}.test.ts',
  'server/src/modules/{backups,customers,dashboard,live,photos,verify}/**/*.test.ts',
  'server/src/modules/charges/{charge-deaths,charge-races}.test.ts',
  'server/src/modules/messages/{deliver,several-workers}.test.ts',
  'server/src/modules/orders/{checkout,list}/**/*.test.ts',
  'server/src/modules/orders/dispatch/{print-batches,tracking-list}.test.ts',
  'server/src/modules/orders/{order-races,order-states,stock-ledger}.test.ts',
  'server/src/modules/products/{stock,stock/**/*}.test.ts',
  'server/test/{clock-jumps,connections,statements,whole-lists}.test.ts',
  'server/test/{crash,races}/*.test.ts',
];
