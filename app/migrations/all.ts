import type { Migrations } from '#kit/server/db/migration.ts';
import { firstState } from './0001-first-state.ts';
import { shippingKinds } from './0002-shipping-kind.ts';
import { goodsReturned } from './0003-goods-returned.ts';
import { trackingCodes } from './0004-tracking-codes.ts';
import { provenSenders } from './0006-proven-senders.ts';
import { commissionOnProducts } from './0007-commission-on-products.ts';
import { forgottenPeople } from './0008-forgotten-people.ts';
import { productGroups } from './0009-product-groups.ts';
import { costs } from './0010-costs.ts';
import { photos } from './0011-photos.ts';
import { stockBatches } from './0012-stock-batches.ts';
import { measures } from './0013-measures.ts';
import { costMoves } from './0014-cost-moves.ts';
import { shopWindow } from './0015-window.ts';
import { coupons } from './0016-coupons.ts';
import { windowLinks } from './0017-window-links.ts';
import { originDays } from './0018-origin-days.ts';
import { arrangedPayment } from './0019-arranged-payment.ts';
import { charges } from './0020-charges.ts';
import { paymentMessages } from './0021-payment-messages.ts';
import { paymentFees } from './0022-payment-fees.ts';
import { removedShipping } from './0023-removed-shipping.ts';
import { noVisits } from './0024-no-visits.ts';
import { noClockRecord } from './0025-no-clock-record.ts';
import { plainLists } from './0026-plain-lists.ts';
import { importChecks } from './0027-import-checks.ts';
import { searchAsWritten } from './0028-search-as-written.ts';
import { namesOfOneLine } from './0029-names-of-one-line.ts';
import { phones } from './0031-phones.ts';
import { photoSources } from './0032-photo-sources.ts';
import { couponDiscounts } from './0033-coupon-discounts.ts';
import { pastCommissions } from './0033-past-commissions.ts';
import { shelvedProducts } from './0034-shelved-products.ts';
import { freight } from './0035-freight.ts';

/** Every migration in order. Append only: a released one is never edited or removed. */
export const migrations: Migrations = {
  '0001-first-state': firstState,
  '0002-shipping-kind': shippingKinds,
  '0003-goods-returned': goodsReturned,
  '0004-tracking-codes': trackingCodes,
  '0006-proven-senders': provenSenders,
  '0007-commission-on-products': commissionOnProducts,
  '0008-forgotten-people': forgottenPeople,
  '0009-product-groups': productGroups,
  '0010-costs': costs,
  '0011-photos': photos,
  '0012-stock-batches': stockBatches,
  '0013-measures': measures,
  '0014-cost-moves': costMoves,
  '0015-window': shopWindow,
  '0016-coupons': coupons,
  '0017-window-links': windowLinks,
  '0018-origin-days': originDays,
  '0019-arranged-payment': arrangedPayment,
  '0020-charges': charges,
  '0021-payment-messages': paymentMessages,
  '0022-payment-fees': paymentFees,
  '0023-removed-shipping': removedShipping,
  '0024-no-visits': noVisits,
  '0025-no-clock-record': noClockRecord,
  '0026-plain-lists': plainLists,
  '0027-import-checks': importChecks,
  '0028-search-as-written': searchAsWritten,
  '0029-names-of-one-line': namesOfOneLine,
  '0031-phones': phones,
  '0032-photo-sources': photoSources,
  '0033-coupon-discounts': couponDiscounts,
  '0033-past-commissions': pastCommissions,
  '0034-shelved-products': shelvedProducts,
  '0035-freight': freight,
};
