export { forgetOldOffers } from './quotes/offers.repository.ts';
