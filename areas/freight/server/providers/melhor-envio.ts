import { toReais } from '#kit/rules/money.ts';
import { z } from 'zod';
import {
  centsInReais,
  readAnswer,
  type ProviderSettings,
} from '#kit/server/integrations/provider-call.ts';
import { FREIGHT_PROVIDERS } from '../../rules/providers.ts';
import { createFreightCalls, listOf, parcelOf, quoteOf } from './freight-call.ts';
import type { FreightAccess, FreightProvider } from './freight-provider.ts';
import { createMelhorEnvioLabels } from './melhor-envio-labels.ts';
import { createSuperfreteLabels } from './superfrete-labels.ts';

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

/** A list, or the only service that was asked for. */
const quoteBody = listOf(serviceBody).or(serviceBody.transform((one) => [one]));

function offerOf(body: z.output<typeof serviceBody>) {
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

/**
 * A store's account at Melhor Envio or SuperFrete, which speaks the same dialect: it insures on demand only, and quotes named services
 * only.
 */
export function createMelhorEnvio(
  access: FreightAccess,
  settings: ProviderSettings,
): FreightProvider {
  const isSuperfrete = access.provider === 'superfrete';
  const call = createFreightCalls(access, settings, { authorization: `Bearer ${access.token}` });
  return {
    async quote({ fromCep, toCep, box, insuredCents, services }, { timeoutMs }) {
      const usual = isSuperfrete ? Object.keys(FREIGHT_PROVIDERS.superfrete.services) : [];
      const named = services.length > 0 ? services : usual;
      const answer = await call({
        method: 'POST',
        path: isSuperfrete ? '/api/v0/calculator' : '/api/v2/me/shipment/calculate',
        timeoutMs,
        body: {
          from: { postal_code: fromCep },
          to: { postal_code: toCep },
          package: parcelOf(box),
          options: {
            insurance_value: toReais(insuredCents),
            receipt: false,
            own_hand: false,
            ...(isSuperfrete && { use_insurance_value: insuredCents > 0 }),
          },
          ...(named.length > 0 && { services: named.join(',') }),
        },
      });
      return quoteOf(readAnswer(quoteBody, answer).map(offerOf));
    },
    labels: isSuperfrete ? createSuperfreteLabels(call) : createMelhorEnvioLabels(call),
  };
}
