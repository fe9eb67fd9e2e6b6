import { freightSettings } from '../../contract.ts';

/** Settings of freight that were never saved. */
export const NO_FREIGHT_SETTINGS = freightSettings.parse({});
