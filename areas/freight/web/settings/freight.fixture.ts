import type { FreightSettings } from '../../contract.ts';

/** Settings of freight that were never saved. */
export const freightSettings = (change: Partial<FreightSettings> = {}): FreightSettings => ({
  sender: {
    cep: '',
    name: 'Loja da Ana',
    document: '',
    phone: '',
    email: 'ana@loja.exemplo',
    street: '',
    number: '',
    complement: '',
    district: '',
    city: '',
    state: '',
  },
  addDays: 0,
  addPrice: 0,
  addPercent: 0,
  freeFrom: null,
  asksOnLink: true,
  policies: [],
  fallback: [],
  tells: [],
  ...change,
});
