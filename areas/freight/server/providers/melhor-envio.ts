import { toReais } from '#kit/rules/money.ts';
import { z } from 'zod';
import {
  centsInReais,
  readAnswer,
  type ProviderSettings,
} from '#kit/server/integrations/provider-call.ts';
import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import { createFreightCalls, parcelOf, quoteOf } from './freight-call.ts';
import type {
  FreightAccess,
  FreightOffer,
  FreightProvider,
  FreightRequest,
  RefusedService,
} from './freight-provider.ts';
import { createMelhorEnvioLabels } from './melhor-envio-labels.ts';

const days = z.object({ min: z.number().nonnegative(), max: z.number().nonnegative() });
const serviceBody = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  company: z.object({ name: z.string() }).nullish().catch(null),
  price: centsInReais.nullish().catch(null),
  custom_price: centsInReais.nullish().catch(null),
  delivery_time: z.coerce.number().nonnegative().nullish().catch(null),
  delivery_range: days.nullish().catch(null),
  custom_delivery_range: days.nullish().catch(null),
  error: z.string().nullish().catch(null),
  has_error: z.boolean().nullish().catch(null),
});
type ServiceBody = z.output<typeof serviceBody>;

/** A list, or the only service that was asked for. */
const quoteBody = z.union([
  z
    .array(z.unknown())
    .transform((list) => list.flatMap((one) => serviceBody.safeParse(one).data ?? [])),
  serviceBody.transform((one) => [one]),
]);

function offerOf(body: ServiceBody): FreightOffer | RefusedService {
  const { id: service, name, delivery_time: time, error, has_error: hasError } = body;
  const named = { service, name, carrier: body.company?.name ?? '' };
  // The store's own prices and times in the provider's panel come first.
  const priceCents = body.custom_price ?? body.price;
  const range = body.custom_delivery_range ?? body.delivery_range;
  const told = range ?? (typeof time === 'number' ? { min: time, max: time } : undefined);
  return error || hasError || typeof priceCents !== 'number' || !told
    ? { ...named, reason: error ?? '' }
    : { ...named, priceCents, days: told };
}

/** The differences of SuperFrete, which speaks the same dialect: it insures on demand only, and quotes named services only. */
const PRESETS = {
  'melhor-envio': { path: '/api/v2/me/shipment/calculate', usual: [], insurance: () => ({}) },
  superfrete: {
    path: '/api/v0/calculator',
    usual: Object.keys(FREIGHT_PROVIDERS.superfrete.services),
    insurance: (cents: number) => ({ use_insurance_value: cents > 0 }),
  },
} as const;

/** A store's account at Melhor Envio or SuperFrete. Labels come from Melhor Envio alone. */
export function createMelhorEnvio(
  access: FreightAccess & { readonly provider: keyof typeof PRESETS },
  settings: ProviderSettings,
): FreightProvider {
  const preset = PRESETS[access.provider];
  const call = createFreightCalls(access, settings, { authorization: `Bearer ${access.token}` });

  const bodyOf = ({ fromCep, toCep, box, insuredCents, services }: FreightRequest) => {
    const asked = services.length > 0 ? services : preset.usual;
    return {
      from: { postal_code: fromCep },
      to: { postal_code: toCep },
      package: parcelOf(box),
      options: {
        insurance_value: toReais(insuredCents),
        receipt: false,
        own_hand: false,
        ...preset.insurance(insuredCents),
      },
      ...(asked.length > 0 && { services: asked.join(',') }),
    };
  };

  return {
    async quote(request, { timeoutMs }) {
      const { path } = preset;
      const answer = await call({ method: 'POST', path, body: bodyOf(request), timeoutMs });
      return quoteOf(readAnswer(quoteBody, answer).map(offerOf));
    },
    ...(access.provider === 'melhor-envio' && { labels: createMelhorEnvioLabels(call) }),
  };
}
