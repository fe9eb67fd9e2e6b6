import type { FreightProviderName } from '#areas/freight/rules/providers.ts';
import type { StandInAnswer, StandInCall } from './stand-in-server.ts';

/* Quotes in the words of the three providers. */

/** A CEP to which no carrier goes. */
export const UNSERVED_CEP = '69999970';
const UNSERVED = 'Transportadora não atende este trecho.';
const TOO_HEAVY = 'Peso do objeto maior que o limite máximo permitido.';
/** The most kilograms of "Mini Envios". */
const MOST_MINI = 0.3;

interface Service {
  readonly id: string;
  readonly name: string;
  readonly days: number;
}

const SERVICES: readonly Service[] = [
  { id: '1', name: 'PAC', days: 6 },
  { id: '2', name: 'SEDEX', days: 3 },
  { id: '17', name: 'Mini Envios', days: 8 },
];

/** Prices of services in centavos, by id; one that a test takes out is no longer there. */
export const usualPrices = (): Map<string, number> =>
  new Map([
    ['1', 2_565],
    ['2', 3_530],
    ['17', 1_290],
  ]);

/** The differences of the providers' prices from those of Melhor Envio. */
const DIFFERENCES = { 'melhor-envio': 0, superfrete: -75, frenet: 75 } as const;

export interface QuoteStand {
  readonly prices: ReadonlyMap<string, number>;
  /** A service that was asked for alone comes as an object. */
  readonly isBare: boolean;
  /** Prices are numbers at Melhor Envio, and texts at SuperFrete. */
  readonly isTurned: boolean;
}

interface Quoted extends Service {
  readonly cents: number;
  readonly error: string | undefined;
}

const isParcel = (...sides: unknown[]): boolean => sides.every((side) => Number(side) > 0);
const isCep = (text: unknown): boolean => /^\d{8}$/.test(String(text));

function quoted(
  provider: FreightProviderName,
  to: unknown,
  weight: unknown,
  { prices }: QuoteStand,
): Quoted[] {
  return SERVICES.flatMap((service) => {
    const cents = prices.get(service.id);
    if (cents === undefined) return [];
    const isMini = service.name === 'Mini Envios';
    const refusal = isMini && Number(weight) > MOST_MINI ? TOO_HEAVY : undefined;
    const error = to === UNSERVED_CEP ? UNSERVED : refusal;
    return [{ ...service, cents: cents + DIFFERENCES[provider], error }];
  });
}

const invalid = (field: string, words: string): StandInAnswer => ({
  status: 422,
  body: { message: 'The given data was invalid.', errors: { [field]: [words] } },
});

const COMPANY = { id: 1, name: 'Correios', picture: 'https://stand-in/correios.png' };

/** Melhor Envio, and SuperFrete in its dialect. */
export function quoteByDialect(
  provider: 'melhor-envio' | 'superfrete',
  { body }: StandInCall,
  stand: QuoteStand,
): StandInAnswer {
  const { from, to, package: parcel, services } = body as Record<string, Record<string, unknown>>;
  const asked = services === undefined ? undefined : String(services).split(',');
  if (!isCep(from?.['postal_code']))
    return invalid('from.postal_code', 'O CEP de origem é inválido.');
  if (!isCep(to?.['postal_code'])) return invalid('to.postal_code', 'O CEP de destino é inválido.');
  if (!parcel || !isParcel(parcel['height'], parcel['width'], parcel['length'], parcel['weight']))
    return invalid('package', 'As medidas do pacote devem ser maiores que zero.');
  if (provider === 'superfrete' && !asked) return invalid('services', 'Informe os serviços.');
  const isNumber = (provider === 'superfrete') !== stand.isTurned;
  const money = (cents: number) => (isNumber ? cents / 100 : (cents / 100).toFixed(2));
  const list = quoted(provider, to?.['postal_code'], parcel['weight'], stand)
    .filter(({ id }) => asked?.includes(id) ?? true)
    .map(({ id, name, days, cents, error }) => {
      const named = { id: Number(id), name, company: COMPANY };
      const isSuper = provider === 'superfrete';
      if (error) return { ...named, error, ...(isSuper && { has_error: true, price: 0 }) };
      const range = { min: days - 1, max: days };
      const plain = { ...named, delivery_time: days, delivery_range: range };
      if (isSuper) return { ...plain, price: money(cents), discount: 0, has_error: false };
      return {
        ...plain,
        // The panel's own price and times are a bit other.
        price: money(cents + 400),
        custom_price: money(cents),
        discount: money(908),
        currency: 'R$',
        custom_delivery_time: days + 1,
        custom_delivery_range: { min: days, max: days + 1 },
        packages: [],
      };
    });
  return { status: 200, body: stand.isBare && list.length === 1 ? list[0] : list };
}

export function quoteAsFrenet({ body }: StandInCall, stand: QuoteStand): StandInAnswer {
  const [item] = body['ShippingItemArray'] as Record<string, unknown>[];
  if (!isCep(body['SellerCEP']) || !isCep(body['RecipientCEP']))
    return { status: 200, body: { Message: 'CEP inválido.' } };
  if (!item || !isParcel(item['Height'], item['Width'], item['Length'], item['Weight']))
    return { status: 200, body: { Message: 'Medidas inválidas.' } };
  const list = quoted('frenet', body['RecipientCEP'], item['Weight'], stand);
  return {
    status: 200,
    body: {
      ShippingSevicesArray: list.map(({ id, name, days, cents, error }) => ({
        ServiceCode: `0${id}`,
        ServiceDescription: name,
        Carrier: 'Correios',
        CarrierCode: 'COR',
        ShippingPrice: error ? '0.00' : (cents / 100).toFixed(2),
        OriginalShippingPrice: error ? '0.00' : (cents / 100).toFixed(2),
        DeliveryTime: error ? '0' : String(days),
        Error: error !== undefined,
        ...(error !== undefined && { Msg: error }),
      })),
      Timeout: 0,
    },
  };
}
