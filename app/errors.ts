import { accountsErrors } from '#areas/accounts/errors.ts';
import { storeErrors } from '#areas/store/errors.ts';
import { customersErrors } from '#areas/customers/errors.ts';
import { postalCodeErrors } from '#areas/postal-code/errors.ts';
import { productsErrors } from '#areas/products/errors.ts';
import { stockErrors } from '#areas/stock/errors.ts';
import { shippingErrors } from '#areas/shipping/errors.ts';
import { discountsErrors } from '#areas/discounts/errors.ts';
import { influencersErrors } from '#areas/influencers/errors.ts';
import { ordersErrors } from '#areas/orders/errors.ts';
import { printingErrors } from '#areas/printing/errors.ts';
import { paymentsErrors } from '#areas/payments/errors.ts';
import { pixErrors } from '#areas/pix/errors.ts';
import { dispatchErrors } from '#areas/dispatch/errors.ts';
import { withdrawalsErrors } from '#areas/withdrawals/errors.ts';
import { messagesErrors } from '#areas/messages/errors.ts';
import { groupsErrors } from '#areas/groups/errors.ts';
import { photosErrors } from '#areas/photos/errors.ts';
import { windowErrors } from '#areas/window/errors.ts';
import { couponsErrors } from '#areas/coupons/errors.ts';
import { freightErrors } from '#areas/freight/errors.ts';
import { privacyErrors } from '#areas/privacy/errors.ts';
import { backupsErrors } from '#areas/backups/errors.ts';
import { kitErrors, type ErrorCatalogue } from '#kit/contract/errors.ts';

/** Every error that the API answers. A catalogue that is missing here does not compile. */
export const errors: ErrorCatalogue = {
  ...kitErrors,
  ...accountsErrors,
  ...storeErrors,
  ...customersErrors,
  ...postalCodeErrors,
  ...productsErrors,
  ...stockErrors,
  ...shippingErrors,
  ...discountsErrors,
  ...influencersErrors,
  ...ordersErrors,
  ...printingErrors,
  ...paymentsErrors,
  ...pixErrors,
  ...dispatchErrors,
  ...withdrawalsErrors,
  ...messagesErrors,
  ...groupsErrors,
  ...photosErrors,
  ...windowErrors,
  ...couponsErrors,
  ...freightErrors,
  ...privacyErrors,
  ...backupsErrors,
};
