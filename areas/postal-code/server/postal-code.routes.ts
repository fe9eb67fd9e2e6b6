import { postalCodeAnswer, postalCodeParams } from '../contract.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
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
