import type { FreightSettings } from '../../contract.ts';

const NOWHERE = { street: '', number: '', complement: '', district: '', city: '', state: '' };
const NOBODY = { name: '', document: '', phone: '', email: '' };

/** Settings of freight that were never saved. */
export const NO_FREIGHT_SETTINGS: FreightSettings = {
  sender: { cep: '', ...NOBODY, ...NOWHERE },
  ...{ addDays: 0, addPrice: 0, addPercent: 0, freeFrom: null },
  ...{ asksOnLink: true, policies: [], fallback: [], tells: [] },
};
