import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrations } from './all.ts';

/** The digests of what each migration runs. A new migration adds its line; no line ever changes. */
const DIGESTS = {
  '0001-first-state': { sqlite: '67439d1ca82e171f', postgres: 'd0960c21bc6fa7c7' },
  '0002-shipping-kind': { sqlite: '51c969242b2911ee', postgres: '51c969242b2911ee' },
  '0003-goods-returned': { sqlite: '45cdf18b488e33cb', postgres: '45cdf18b488e33cb' },
  '0004-tracking-codes': { sqlite: '15a26d44f797a776', postgres: '15a26d44f797a776' },
  '0006-proven-senders': { sqlite: 'fb43ee40713ef888', postgres: 'fb43ee40713ef888' },
  '0007-commission-on-products': { sqlite: 'fd13d2ec45f883b2', postgres: 'fd8af7269daadb7e' },
  '0008-forgotten-people': { sqlite: '28507c5f2cf4b9da', postgres: 'eea77c2995f64801' },
  '0009-product-groups': { sqlite: '0212759f8d313bcd', postgres: '0212759f8d313bcd' },
  '0010-costs': { sqlite: '4f8172a5803c6f72', postgres: '3a1981a876ef95a3' },
  '0011-photos': { sqlite: '24adc0151671c2af', postgres: '9495b56b618376f5' },
  '0012-stock-batches': { sqlite: 'e939963930c4098e', postgres: 'e939963930c4098e' },
  '0013-measures': { sqlite: '0b34e18ff07d51eb', postgres: '0b34e18ff07d51eb' },
  '0014-cost-moves': { sqlite: 'f3bccf52f4a198c8', postgres: 'f3bccf52f4a198c8' },
  '0015-window': { sqlite: '6a8e526de2438e83', postgres: 'e9eae982fc40754c' },
  '0016-coupons': { sqlite: '8e1dc4a4f4b549a8', postgres: '22634dcc24f5944d' },
  '0017-window-links': { sqlite: 'a6e4936afbcc9d66', postgres: 'a6e4936afbcc9d66' },
  '0018-origin-days': { sqlite: 'df67c6ca5f171bed', postgres: '17adfd173dbe6b03' },
  '0019-arranged-payment': { sqlite: '7d1a6f3b0ab35ddb', postgres: '7d1a6f3b0ab35ddb' },
  '0020-charges': { sqlite: 'd43b607e2337e5c9', postgres: '0e33d7dc29e1e00e' },
  '0021-payment-messages': { sqlite: '1f50f9c121da4a24', postgres: '67b6e5af1c578d35' },
  '0022-payment-fees': { sqlite: '8c9ebe4ee123416f', postgres: 'a7c3d9bd978ff8c8' },
  '0023-removed-shipping': { sqlite: 'e74c8c7fe1fc7091', postgres: '4f489a4817160264' },
  '0024-no-visits': { sqlite: '54ac5e3b651e5940', postgres: '54ac5e3b651e5940' },
  '0025-no-clock-record': { sqlite: 'aaf00b31f93bf36f', postgres: 'aaf00b31f93bf36f' },
  '0026-plain-lists': { sqlite: '90b589b4c64d9a3b', postgres: '9f8422624fb4108d' },
  '0027-import-checks': { sqlite: 'eb9b6cca3b42e1e9', postgres: 'eb9b6cca3b42e1e9' },
  '0028-search-as-written': { sqlite: 'dfa698df3ea4a6f9', postgres: '93b752c9171ecfd2' },
  '0029-names-of-one-line': { sqlite: 'e8e54590ae562235', postgres: 'e8e54590ae562235' },
  '0031-phones': { sqlite: '48cd4b25884ea1a3', postgres: '48cd4b25884ea1a3' },
  '0032-photo-sources': { sqlite: 'd09e2b81e8065104', postgres: 'd09e2b81e8065104' },
  '0033-coupon-discounts': { sqlite: 'fef3b942e86c7936', postgres: 'fef3b942e86c7936' },
  '0033-past-commissions': { sqlite: 'bb498e0af23ff78b', postgres: 'd63a2376ac060c67' },
  '0034-shelved-products': { sqlite: '9fd6ef3ae1740746', postgres: '9fd6ef3ae1740746' },
  '0035-freight': { sqlite: '9c195eb4ca488d6c', postgres: '5e6e1b0f67b5f5da' },
};

const digest = (statements: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16);

it('has its migrations in the order of their names, in which stores and backups tell them', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
});

it('runs for ever what it ran when it was released', () => {
  const found = Object.entries(migrations).map(([name, { sqlite, postgres }]) => [
    name,
    { sqlite: digest(sqlite), postgres: digest(postgres) },
  ]);
  expect(
    Object.fromEntries(found),
    'Stores have had these migrations as they were: take the edit back, and write a new migration instead.',
  ).toEqual(DIGESTS);
});
