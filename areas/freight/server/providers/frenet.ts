import { toReais } from '#kit/rules/money.ts';
import { z } from 'zod';
import {
  centsInReais,
  readAnswer,
  type ProviderSettings,
} from '#kit/server/integrations/provider-call.ts';
import { createFreightCalls, detailOf, listOf, parcelOf, quoteOf } from './freight-call.ts';
import {
  FreightProviderError,
  type FreightAccess,
  type FreightProvider,
} from './freight-provider.ts';

const serviceBody = z.object({
  ServiceCode: z.union([z.string(), z.number()]).transform(String),
  ServiceDescription: z.string(),
  Carrier: z.string().catch(''),
  ShippingPrice: centsInReais.nullish().catch(null),
  DeliveryTime: z.coerce.number().nonnegative().nullish().catch(null),
  Error: z.union([z.boolean(), z.stringbool()]).catch(false),
  Msg: z.string().nullish().catch(null),
});

/** The provider itself spells the list's name so. */
const quoteBody = z.object({ ShippingSevicesArray: listOf(serviceBody).nullish() });

function offerOf(body: z.output<typeof serviceBody>) {
  const { ShippingPrice: priceCents, DeliveryTime: days } = body;
  const named = { service: body.ServiceCode, name: body.ServiceDescription, carrier: body.Carrier };
  return body.Error || typeof priceCents !== 'number' || typeof days !== 'number'
    ? { ...named, reason: body.Msg ?? '' }
    : { ...named, priceCents, days: { min: days, max: days } };
}

/** A store's account at Frenet, for quotes alone. */
export function createFrenet(access: FreightAccess, settings: ProviderSettings): FreightProvider {
  const call = createFreightCalls(access, settings, { token: access.token });
  return {
    async quote({ fromCep, toCep, box, insuredCents, services }, { timeoutMs }) {
      const { height, width, length, weight } = parcelOf(box);
      const answer = await call({
        method: 'POST',
        path: '/shipping/quote',
        timeoutMs,
        body: {
          SellerCEP: fromCep,
          RecipientCEP: toCep,
          ShipmentInvoiceValue: toReais(insuredCents),
          ShippingServiceCode: null,
          RecipientCountry: 'BR',
          ShippingItemArray: [
            {
              Height: height,
              Length: length,
              Width: width,
              Weight: weight,
              Quantity: 1,
              SKU: '',
              Category: '',
            },
          ],
        },
      });
      const list = readAnswer(quoteBody, answer).ShippingSevicesArray;
      if (!list) {
        // A refusal comes with the status of a success.
        const detail = detailOf(answer.body);
        if (detail === '') throw new FreightProviderError('away');
        throw new FreightProviderError(/token/i.test(detail) ? 'wrong-secret' : 'refused', detail);
      }
      const isAsked = ({ service }: { readonly service: string }) =>
        services.length === 0 || services.includes(service);
      return quoteOf(list.map(offerOf).filter(isAsked));
    },
  };
}
