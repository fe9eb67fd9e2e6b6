export { findShownCharge, staticPix } from './shown-charge.ts';
