/* The pages of discounts in one file: the list of the first screen's pages names it once, and their files have most in common. */
export { CouponsPage } from './coupons-page.tsx';
export { DiscountsPage } from './discounts-page.tsx';
