import { z } from 'zod';
import {
  LostAnswerError,
  PrivateAddressError,
  requestJson,
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
/** A server that asks for a pause, and Cloudflare where it reached no server of the provider: nobody began with the call. */
const HTTP_NOT_BEGUN: readonly number[] = [429, 503, 521, 523, 525, 526];
/** A server waited in vain; the last is Cloudflare's own. */
const HTTP_LATE: readonly number[] = [408, 504, 524];
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
  // A redirect is not followed: another address would be asked.
  if (status === 404 || (status >= 300 && status < 400)) return 'wrong_address';
  if (HTTP_NOT_BEGUN.includes(status)) return 'busy';
  if (HTTP_LATE.includes(status)) return 'timeout';
  if (status >= 400 && status < 500) return 'rejected';
  // Without an error that the provider names, such as from a proxy in between: it is unknown whether it took the message.
  return status < 400 && parsed.data?.error ? 'rejected' : 'provider_error';
}

function failureOfError(error: unknown): SendFailure {
  if (error instanceof PrivateAddressError) return 'private_address';
  if (!(error instanceof LostAnswerError)) return 'unreachable';
  return error.isLate ? 'timeout' : 'network';
}

/** A late answer says what a missing one leaves open, so it is waited for longer than a person waits for a test. */
const SEND_TIMEOUT_MS = 30_000;
const STATUS_TIMEOUT_MS = 10_000;

/** @param options.allowPrivate lets addresses be http and local, for stand-ins. */
export function createZapiClient(options: {
  allowPrivate: boolean;
  timeoutMs?: number;
  resolveName?: ResolveName;
}): ZapiClient {
  const { allowPrivate, timeoutMs = SEND_TIMEOUT_MS } = options;
  const urlOf = ({ apiUrl, instanceId, token }: ZapiSender, call: string): string =>
    `${apiUrl}/instances/${encodeURIComponent(instanceId)}/token/${encodeURIComponent(token)}/${call}`;
  const ask = (sender: ZapiSender, method: 'GET' | 'POST', call: string, body?: unknown) =>
    requestJson({
      method,
      url: urlOf(sender, call),
      headers: { 'client-token': sender.clientToken },
      timeoutMs: method === 'POST' ? timeoutMs : Math.min(timeoutMs, STATUS_TIMEOUT_MS),
      allowPrivate,
      resolveName: options.resolveName ?? resolveName,
      ...(body === undefined ? {} : { body }),
    });

  return {
    async sendText(sender, { phone, text }) {
      try {
        const answer = await ask(sender, 'POST', 'send-text', { phone, message: text });
        const taken = sentBody.safeParse(answer.body);
        const isTaken = answer.status < 300 && taken.success && !taken.data['error'];
        return isTaken
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
