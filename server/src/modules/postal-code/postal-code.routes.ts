import { postalCodeAnswer, postalCodeParams } from '#domain/contract/postal-code.ts';
import { MINUTE_MS } from '#domain/rules/durations.ts';
import type { Deps } from '../../core/deps.ts';
import { clientNetwork } from '../../http/limits/client-network.ts';
import { createLimit } from '../../http/limits/limits.ts';
import type { App } from '../../http/types.ts';
import { lookUpPostalCode } from './look-up-postal-code.ts';

const LOOKUPS_AN_ADDRESS = 60;

export function registerPostalCode(app: App, deps: Deps): void {
  const perAddress = createLimit(deps, {
    name: 'postal-code',
    points: LOOKUPS_AN_ADDRESS,
    windowMs: 10 * MINUTE_MS,
  });

  app.get(
    '/postal-code/:cep',
    {
      config: {
        access: 'optional',
        refusals: ['postal_code_not_found', 'too_many_requests', 'postal_code_unavailable'],
      },
      schema: {
        operationId: 'lookUpPostalCode',
        summary: "The address of a CEP, in ViaCEP's shape",
        params: postalCodeParams,
        response: { 200: postalCodeAnswer },
      },
    },
    async (request) => {
      if (!request.actor) await perAddress.take(clientNetwork(request));
      return lookUpPostalCode(deps, { cep: request.params.cep, now: deps.clock() });
    },
  );
}
