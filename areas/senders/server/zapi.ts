import { z } from 'zod';
import {
  PrivateAddressError,
  requestJson,
  RequestTimeoutError,
  type JsonAnswer,
} from '#kit/server/integrations/json-request.ts';
import { resolveName, type ResolveName } from '#kit/server/integrations/public-address.ts';
import type { SendFailure } from '../rules/send-failure.ts';

/** A configured WhatsApp number, secrets in clear: lives only in memory. */
export interface ZapiSender {
  readonly name: string;
  readonly apiUrl: string;
  readonly instanceId: string;
  readonly token: string;
  readonly clientToken: string;
}

export type SendOutcome =
  | { readonly sent: true; readonly messageId: string }
  | { readonly sent: false; readonly failure: SendFailure };

export interface ZapiClient {
  /** Hands a text to the provider: taken means queued there, not delivered. Never throws. */
  sendText(sender: ZapiSender, message: { phone: string; text: string }): Promise<SendOutcome>;
  /** Whether the instance is connected to its phone. Never throws. */
  status(sender: ZapiSender): Promise<{ connected: boolean; failure?: SendFailure }>;
}

declare module '#kit/server/core/deps.ts' {
  interface Deps {
    readonly zapi: ZapiClient;
  }
}

const sentBody = z.looseObject({ messageId: z.string().min(1) });
const errorBody = z.looseObject({ error: z.unknown(), message: z.unknown() }).partial();
const statusBody = z.looseObject({ connected: z.boolean() });

/** The meaning of a failed answer: the provider answers failures with 200, 400 or 5xx, and only the text tells them apart. */
function failureOf({ status, body }: JsonAnswer): SendFailure {
  const parsed = errorBody.safeParse(body);
  const text = parsed.success
    ? `${String(parsed.data.error ?? '')} ${String(parsed.data.message ?? '')}`.toLowerCase()
    : '';
  if (text.includes('null not allowed')) return 'missing_client_token';
  if (/\bnot allowed\b/.test(text)) return 'ip_not_allowed';
  if (text.includes('client-token is not configured')) return 'client_token_not_configured';
  if (text.includes('must subscribe')) return 'not_subscribed';
  if (text.includes('instance not found')) return 'instance_not_found';
  if (text.includes('not_found') || text.includes('unable to find matching'))
    return 'wrong_address';
  if (status === 404) return 'wrong_address';
  if (status >= 500 || status === 429) return 'provider_error';
  // Something in between answered, such as a proxy: it is unknown whether the provider took the message.
  if (body === undefined && status < 400) return 'provider_error';
  return 'rejected';
}

function failureOfError(error: unknown): SendFailure {
  if (error instanceof PrivateAddressError) return 'private_address';
  if (error instanceof RequestTimeoutError) return 'timeout';
  return 'network';
}

/** @param options.allowPrivate lets addresses be http and local, for stand-ins. */
export function createZapiClient(options: {
  allowPrivate: boolean;
  timeoutMs?: number;
  resolveName?: ResolveName;
}): ZapiClient {
  const { allowPrivate, timeoutMs = 10_000 } = options;
  const urlOf = ({ apiUrl, instanceId, token }: ZapiSender, call: string): string =>
    `${apiUrl}/instances/${encodeURIComponent(instanceId)}/token/${encodeURIComponent(token)}/${call}`;
  const ask = (sender: ZapiSender, method: 'GET' | 'POST', call: string, body?: unknown) =>
    requestJson({
      method,
      url: urlOf(sender, call),
      headers: { 'client-token': sender.clientToken },
      timeoutMs,
      allowPrivate,
      resolveName: options.resolveName ?? resolveName,
      ...(body === undefined ? {} : { body }),
    });

  return {
    async sendText(sender, { phone, text }) {
      try {
        const answer = await ask(sender, 'POST', 'send-text', { phone, message: text });
        const taken = sentBody.safeParse(answer.body);
        const refused = typeof answer.body === 'object' && answer.body && 'error' in answer.body;
        return answer.status === 200 && taken.success && !refused
          ? { sent: true, messageId: taken.data.messageId }
          : { sent: false, failure: failureOf(answer) };
      } catch (error) {
        return { sent: false, failure: failureOfError(error) };
      }
    },
    async status(sender) {
      try {
        const answer = await ask(sender, 'GET', 'status');
        const found = statusBody.safeParse(answer.body);
        // `error` may read "You are already connected.": only `connected` tells.
        return found.success
          ? { connected: found.data.connected }
          : { connected: false, failure: failureOf(answer) };
      } catch (error) {
        return { connected: false, failure: failureOfError(error) };
      }
    },
  };
}
