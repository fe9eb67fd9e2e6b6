import { X509Certificate } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { z } from 'zod';
import {
  PrivateAddressError,
  requestJson,
  type JsonAnswer,
  type RequestTls,
} from './json-request.ts';
import { resolveName, type ResolveName } from './public-address.ts';

/* Calls to the companies by which a store works: providers of PIX, of freight. */

/** The difference of a provider's clock from ours beyond which it is taken as the cause of a refusal. */
const LARGEST_CLOCK_GAP_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 10 * SECOND_MS;
const LONGEST_DETAIL = 500;
/** Shorter secrets would be found in other words. */
const SHORTEST_SECRET = 6;

export interface ProviderSettings {
  /** Every provider's address, for a stand-in, which may be private; undefined: each at its own. */
  readonly baseUrl: string | undefined;
  /** Undefined: tokens are cached until they are refused, and no clock is compared. */
  readonly clock?: () => number;
  /** The authority of the stand-in's certificate, in PEM. */
  readonly ca?: string;
  /** Undefined: 10 seconds. */
  readonly timeoutMs?: number;
  readonly resolveName?: ResolveName;
}

/** The faults of every provider. An area has its own beside them. */
export type ProviderFault =
  /** Token or client secret. */
  | 'wrong-secret'
  /** A scope or a contract is missing. */
  | 'right-missing'
  /** Our clock is far from the provider's. */
  | 'clock-off'
  /** Refused for another reason, which trying again does not change. */
  | 'refused'
  | 'not-found'
  | 'busy'
  /** No answer, a broken one, or a fault of the provider's. The call may have been carried out all the same. */
  | 'away';

/** The faults of calls with a certificate of ours. */
export type CertificateFault = 'certificate-ended' | 'certificate-wrong';

export class ProviderError<Fault extends string = ProviderFault> extends Error {
  override readonly name = 'ProviderError';
  readonly fault: Fault;
  /** The provider's own words, for staff, without anything secret; empty for none. */
  readonly detail: string;
  readonly retryAfterMs: number | undefined;

  constructor(fault: Fault, detail = '', retryAfterMs?: number) {
    super(`Provider: ${fault}`);
    this.fault = fault;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Undefined: that of the settings. */
  readonly timeoutMs?: number;
}

/** It is unknown whether the call was carried out: no answer came, or its connection broke. */
export class UnansweredError extends ProviderError<'away'> {
  constructor(cause: unknown) {
    super('away');
    this.cause = cause;
  }
}

/** Makes calls to one provider; throws for any answer that is no success and that `accepts` refuses. */
export type CallProvider = (
  call: ProviderCall,
  accepts?: (answer: JsonAnswer) => boolean,
) => Promise<JsonAnswer>;

/** Whether the provider itself gave this answer, and not a server in between. */
export const isProvidersOwn = ({ body }: JsonAnswer): boolean =>
  typeof body === 'object' && body !== null;

/** An answer in which the provider itself says that there is no such record. */
export const isNotFound = (answer: JsonAnswer): boolean =>
  answer.status === 404 && isProvidersOwn(answer);

/** @throws ProviderError `away` for an answer of another shape. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: JsonAnswer,
): z.output<Schema> {
  const read = schema.safeParse(answer.body);
  if (!read.success) throw new ProviderError('away');
  return read.data;
}

function faultOfStatus(answer: JsonAnswer): ProviderFault {
  const { status } = answer;
  if (status === 401) return 'wrong-secret';
  if (status === 403) return 'right-missing';
  if (status === 404) return isProvidersOwn(answer) ? 'not-found' : 'away';
  if (status === 410) return 'not-found';
  if (status === 429) return 'busy';
  if (status >= 500 || status < 400 || status === 408) return 'away';
  return 'refused';
}

/** The wait that an answer names: seconds, or a moment. */
function retryAfterOf({ headers }: JsonAnswer): number | undefined {
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  if (/^\d{1,7}$/.test(text)) return Number(text) * SECOND_MS;
  const wait = Date.parse(text) - Date.parse(headers.date ?? '');
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** Whether a refusal may come from clocks that disagree. */
function isClockOff({ status, headers }: JsonAnswer, now: number | undefined): boolean {
  if (now === undefined || ![400, 401, 403].includes(status)) return false;
  return Math.abs(Date.parse(headers.date ?? '') - now) > LARGEST_CLOCK_GAP_MS;
}

function hasEnded(certificate: string | undefined, now: number | undefined): boolean {
  if (certificate === undefined || now === undefined) return false;
  try {
    return Date.parse(new X509Certificate(certificate).validTo) <= now;
  } catch {
    return false;
  }
}

/** The messages of OpenSSL about an unusable certificate or key, and of the other side about a refused one. */
const CERTIFICATE_FAULT =
  /^ERR_OSSL_|^ERR_SSL_.*ALERT_.*(?:CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE)/;

function faultOfError(
  error: unknown,
  hasCertificate: boolean,
): ProviderFault | CertificateFault | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof PrivateAddressError) return 'away';
  // A provider's certificate is renewed in time: our clock is wrong.
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'clock-off';
  if (!hasCertificate) return undefined;
  if (code.includes('ALERT_CERTIFICATE_EXPIRED')) return 'certificate-ended';
  return CERTIFICATE_FAULT.test(code) ? 'certificate-wrong' : undefined;
}

/**
 * Opens the calls to a provider.
 * @param options.headers of every call.
 * @param options.secrets are removed from the provider's words.
 * @param options.faultOf this provider's meaning of a refusal; undefined: the meaning of its
 * status.
 */
export function createProviderCalls(options: {
  readonly settings: ProviderSettings;
  readonly host: string;
  readonly tls?: Pick<RequestTls, 'certificate' | 'certificateKey'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly faultOf: (answer: JsonAnswer) => string | undefined;
  readonly detailOf: (body: unknown) => string;
}): CallProvider {
  const { settings, host, tls, secrets } = options;
  const { ca } = settings;

  const refusalOf = (answer: JsonAnswer): ProviderError<string> => {
    const now = settings.clock?.();
    let fault: string = options.faultOf(answer) ?? faultOfStatus(answer);
    if (isClockOff(answer, now)) fault = 'clock-off';
    else if (fault === 'certificate-wrong' && hasEnded(tls?.certificate, now))
      fault = 'certificate-ended';
    const detail = secrets
      .filter((secret) => secret.length >= SHORTEST_SECRET)
      .reduce((text, secret) => text.replaceAll(secret, '•••'), options.detailOf(answer.body));
    return new ProviderError(fault, detail.slice(0, LONGEST_DETAIL), retryAfterOf(answer));
  };

  return async (call, accepts = () => false) => {
    const { path, headers = {}, timeoutMs = settings.timeoutMs ?? TIMEOUT_MS, ...content } = call;
    let answer: JsonAnswer;
    try {
      answer = await requestJson({
        ...content,
        url: `${settings.baseUrl ?? host}${path}`,
        headers: { ...options.headers, ...headers },
        tls: { ...tls, ...(ca === undefined ? {} : { ca }) },
        timeoutMs,
        allowPrivate: settings.baseUrl !== undefined,
        resolveName: settings.resolveName ?? resolveName,
      });
    } catch (error) {
      const fault = faultOfError(error, tls?.certificate !== undefined);
      // Many servers only close the connection for an expired certificate.
      const isEnded = fault !== 'clock-off' && hasEnded(tls?.certificate, settings.clock?.());
      if (isEnded) throw new ProviderError<CertificateFault>('certificate-ended');
      throw fault === undefined ? new UnansweredError(error) : new ProviderError<string>(fault);
    }
    const isSuccess = answer.status >= 200 && answer.status < 300;
    if (isSuccess || accepts(answer)) return answer;
    throw refusalOf(answer);
  };
}

export const decimalOf = (cents: number): string => (cents / 100).toFixed(2);

/** A field of a refusal: one of another shape is left out. */
export const optionalText = z.string().optional().catch(undefined);

/** A sum in reais, a number or a text, in centavos. */
export const centsInReais = z
  .union([z.number().nonnegative(), z.string().regex(/^\d{1,13}(?:\.\d+)?$/)])
  .transform((reais) => Math.round(Number(reais) * 100));

/** A moment in epoch milliseconds. */
export const instantText = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((instant) => Number.isFinite(instant));
