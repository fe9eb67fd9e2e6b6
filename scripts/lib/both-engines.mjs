/**
 * The tests of the API that also run on PostgreSQL: SQL that differs, locks and races, lists and search, confirmation, figures,
 * backups. `npm run test:all` runs every one there.
 */
export const onBothEngines = [
  'kit/server/db/**/*.test.ts',
  'kit/server/http/{metrics,limits/limits}.test.ts',
  'app/{housekeeping,commands/verify-command,migrations/*}.test.ts',
  'areas/{backups,customers,dashboard,live,photos}/server/**/*.test.ts',
  'areas/accounts/server/first-admin.test.ts',
  'areas/dispatch/server/tracking-list.test.ts',
  'areas/freight/server/labels/{labels,label-deaths}.test.ts',
  'areas/groups/server/group-minimum.test.ts',
  'areas/imports/server/{customers,products}/*.test.ts',
  'areas/messages/server/{deliver,payment-reminders,several-workers}.test.ts',
  'areas/orders/server/{checkout,list}/**/*.test.ts',
  'areas/orders/server/cart/change-cart.test.ts',
  'areas/orders/server/{order-races,order-states,stock-ledger}.test.ts',
  'areas/pix/server/charges/{charge-deaths,charge-races,charges}.test.ts',
  'areas/printing/server/{print-batches,take-print-back}.test.ts',
  'areas/privacy/server/retention.test.ts',
  'areas/products/server/minimum.test.ts',
  'areas/stock/server/**/*.test.ts',
  'areas/system/server/verify/**/*.test.ts',
  'areas/window/server/orders/**/*.test.ts',
  'areas/withdrawals/server/**/*.test.ts',
  'test/{clock-jumps,connections,statements,whole-lists}.test.ts',
  'test/{crash,races}/*.test.ts',
];
