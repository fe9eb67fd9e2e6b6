export { findShownCharge } from './shown-charge.ts';
export { staticPix } from './static-pix.ts';
