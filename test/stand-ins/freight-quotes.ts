import { decimalOf } from '#kit/server/integrations/provider-call.ts';
import { SERVICES, type FreightStand } from './freight-book.ts';
import type { StandInAnswer, StandInCall } from './stand-in-server.ts';

/* Quotes in the words of the three providers. */

/** A CEP to which no carrier goes. */
export const UNSERVED_CEP = '69999970';
/** The most kilograms of "Mini Envios". */
const MOST_MINI = 0.3;
/** The differences of the providers' prices from those of Melhor Envio. */
const DIFFERENCES = { 'melhor-envio': 0, superfrete: -75, frenet: 75 };
const COMPANY = { id: 1, name: 'Correios', picture: 'https://stand-in/correios.png' };

const isParcel = (...sides: unknown[]): boolean => sides.every((side) => Number(side) > 0);
const isCep = (text: unknown): boolean => /^\d{8}$/.test(String(text));

/** Services with their prices, and the words about those that do not take a parcel. */
function quoted(
  provider: keyof typeof DIFFERENCES,
  { to, weight }: { readonly to: unknown; readonly weight: unknown },
  { book }: FreightStand,
) {
  const nowhere = to === UNSERVED_CEP ? 'Transportadora não atende este trecho.' : undefined;
  return SERVICES.flatMap(({ id, name, days }) => {
    const usual = book.prices.get(id);
    if (usual === undefined) return [];
    const isTooHeavy = name === 'Mini Envios' && Number(weight) > MOST_MINI;
    const refusal = isTooHeavy ? 'Peso do objeto maior que o limite máximo permitido.' : undefined;
    return [{ id, name, days, cents: usual + DIFFERENCES[provider], error: nowhere ?? refusal }];
  });
}

const invalid = (field: string, words: string): StandInAnswer => ({
  status: 422,
  body: { message: 'The given data was invalid.', errors: { [field]: [words] } },
});

/** Melhor Envio, and SuperFrete in its dialect. */
export function quoteByDialect(
  provider: 'melhor-envio' | 'superfrete',
  { body }: StandInCall,
  stand: FreightStand,
): StandInAnswer {
  const { from, to, package: parcel, services } = body as Record<string, Record<string, unknown>>;
  const asked = services === undefined ? undefined : String(services).split(',');
  const isSuper = provider === 'superfrete';
  if (!isCep(from?.['postal_code']))
    return invalid('from.postal_code', 'O CEP de origem é inválido.');
  if (!isCep(to?.['postal_code'])) return invalid('to.postal_code', 'O CEP de destino é inválido.');
  if (!parcel || !isParcel(parcel['height'], parcel['width'], parcel['length'], parcel['weight']))
    return invalid('package', 'As medidas do pacote devem ser maiores que zero.');
  if (isSuper && !asked) return invalid('services', 'Informe os serviços.');
  const isNumber = isSuper !== (stand.mood === 'turned');
  const money = (cents: number) => (isNumber ? cents / 100 : decimalOf(cents));
  const list = quoted(provider, { to: to?.['postal_code'], weight: parcel['weight'] }, stand)
    .filter(({ id }) => asked?.includes(id) ?? true)
    .map(({ id, name, days, cents, error }) => {
      const named = { id: Number(id), name, company: COMPANY };
      if (error) return { ...named, error, ...(isSuper && { has_error: true, price: 0 }) };
      const range = { min: days - 1, max: days };
      const plain = { ...named, delivery_time: days, delivery_range: range };
      if (isSuper) return { ...plain, price: money(cents), has_error: false };
      return {
        ...plain,
        // The panel's own price and times are a bit other.
        price: money(cents + 400),
        custom_price: money(cents),
        custom_delivery_time: days + 1,
        custom_delivery_range: { min: days, max: days + 1 },
      };
    });
  return { status: 200, body: stand.mood === 'bare' && list.length === 1 ? list[0] : list };
}

export function quoteAsFrenet({ body }: StandInCall, stand: FreightStand): StandInAnswer {
  const [item] = body['ShippingItemArray'] as Record<string, unknown>[];
  const to = body['RecipientCEP'];
  if (!isCep(body['SellerCEP']) || !isCep(to))
    return { status: 200, body: { Message: 'CEP inválido.' } };
  if (!item || !isParcel(item['Height'], item['Width'], item['Length'], item['Weight']))
    return { status: 200, body: { Message: 'Medidas inválidas.' } };
  const list = quoted('frenet', { to, weight: item['Weight'] }, stand);
  const services = list.map(({ id, name, days, cents, error }) => ({
    ServiceCode: `0${id}`,
    ServiceDescription: name,
    Carrier: 'Correios',
    CarrierCode: 'COR',
    ShippingPrice: error ? '0.00' : decimalOf(cents),
    DeliveryTime: error ? '0' : String(days),
    Error: error !== undefined,
    ...(error !== undefined && { Msg: error }),
  }));
  return { status: 200, body: { ShippingSevicesArray: services, Timeout: 0 } };
}
