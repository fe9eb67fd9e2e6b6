import { HOUR_MS } from '#kit/rules/durations.ts';
import {
  ProviderError,
  type CertificateFault,
  type ProviderFault,
  type ProviderSettings,
} from '#kit/server/integrations/provider-call.ts';

/*
 * The port to the store's provider of PIX. Money is integer centavos, moments are epoch milliseconds. Every call may throw
 * `PixProviderError`; none logs a secret or the text of a code.
 */

/** The secrets that give access to an account. Certificates are PEM. */
export type PixAccess = MercadoPagoAccess | BankAccess;

export interface MercadoPagoAccess {
  readonly provider: 'mercado-pago';
  readonly accessToken: string;
  /** Signs the notices; empty for none. */
  readonly webhookSecret: string;
}

export interface BankAccess {
  readonly provider: 'efi' | 'inter';
  readonly clientId: string;
  readonly clientSecret: string;
  readonly certificate: string;
  readonly certificateKey: string;
  /** The PIX key that receives. */
  readonly key: string;
  /** Empty where a login has one account. */
  readonly accountNumber: string;
}

export interface ChargeRequest {
  /** The charge's name at the provider: the same name never makes a second charge. See `PixProvider.referenceOf`. */
  readonly reference: string;
  readonly orderNumber: string;
  readonly storeName: string;
  /** The store's e-mail, for a provider that wants one of the payer; empty for none. */
  readonly email: string;
  readonly amountCents: number;
  readonly now: number;
  readonly expiresAt: number;
  /** The address for the provider's notices; undefined for none. */
  readonly noticeAddress: string | undefined;
}

export interface ChargeNames {
  readonly reference: string;
  readonly providerId: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'in-progress' | 'done' | 'failed';
  /** The provider's words; null for none. */
  readonly reason: string | null;
}

export interface ProviderPayment {
  /** The provider's id of the payment: `endToEndId`, or the payment's number. */
  readonly id: string;
  /** The reference of its charge; null where it came without one. */
  readonly reference: string | null;
  readonly amountCents: number;
  /** The provider's fee; null if the provider does not tell it. */
  readonly feeCents: number | null;
  readonly receivedAt: number;
  /** All that went back so far: refunds that are done, whoever made them, and money charged back. */
  readonly refundedCents: number;
  readonly refunds: readonly ProviderRefund[];
}

export interface ProviderCharge {
  readonly providerId: string;
  /** An expired charge may stay `open`: its end is for us to see. `closed`: removed, cancelled or refused. */
  readonly state: 'open' | 'paid' | 'closed';
  /** "Copia e cola" as it came, whole and of this sum; null where the provider gave none that can be shown. */
  readonly code: string | null;
  readonly amountCents: number;
  readonly expiresAt: number | null;
  readonly payments: readonly ProviderPayment[];
}

export type PixFault =
  | ProviderFault
  | CertificateFault
  /** The account has no PIX key, or another one. */
  | 'key-missing';

/** Faults that only a change of the account's settings can heal. */
export const SETTINGS_FAULTS: ReadonlySet<PixFault> = new Set([
  'wrong-secret',
  'right-missing',
  'key-missing',
  'certificate-ended',
  'certificate-wrong',
  'clock-off',
]);

export type PixProviderError = ProviderError<PixFault>;
export const PixProviderError: new (
  ...error: ConstructorParameters<typeof ProviderError<PixFault>>
) => PixProviderError = ProviderError;

export interface PixProvider {
  /** The reference of an order's charge. @param token 32 hex digits, unique for order and attempt. */
  referenceOf(charge: {
    readonly orderNumber: string;
    readonly attempt: number;
    readonly token: string;
  }): string;
  /** Makes a charge; meets the first one where one of this reference was made before. */
  create(request: ChargeRequest): Promise<ProviderCharge>;
  /** @returns undefined where it was never made. */
  find(charge: ChargeNames): Promise<ProviderCharge | undefined>;
  /** Takes a charge back, so that nobody can pay it. It does nothing if the charge can no longer be paid, or was never made. */
  cancel(charge: ChargeNames): Promise<void>;
  /**
   * All that came in in a span of time, oldest first; with Mercado Pago also that of which something went back in it.
   * @param span.isGivenBack only that of which something went back, whenever: banks list payments by the time at which they came in.
   */
  listPayments(span: {
    readonly from: number;
    readonly until: number;
    readonly isGivenBack?: boolean;
  }): Promise<ProviderPayment[]>;
  /** @returns undefined where there is no such payment. */
  findPayment(id: string): Promise<ProviderPayment | undefined>;
  /** Gives money back; once for a reference. @param refund.reference 32 letters and digits */
  refund(refund: {
    readonly paymentId: string;
    readonly reference: string;
    readonly amountCents: number;
  }): Promise<ProviderRefund>;
  /** Has the provider tell of payments at an address. @returns false where that is done by hand in its panel. */
  registerNotices(address: string): Promise<boolean>;
  /** Makes sure that charges can be made, by making one and taking it back, and that payments can be read. */
  prove(
    test: Pick<ChargeRequest, 'storeName' | 'email' | 'now'> & { readonly token: string },
  ): Promise<void>;
}

/** Opens accounts. An account's tokens are kept between calls. */
export interface PixProviders {
  open(access: PixAccess): PixProvider;
}

export interface PixProviderSettings extends ProviderSettings {
  /** Notes that a payment is not credited, by the provider's id. */
  readonly noteStrange: (payment: string) => void;
}

declare module '#kit/server/core/deps.ts' {
  interface Deps {
    readonly pixProviders: PixProviders;
  }
}

const TEST_CENTS = 100;

/** Proves an account by a charge of R$ 1,00 that is made and taken back, and by its list of the last hour. */
export async function proveByCharge(
  provider: PixProvider,
  { storeName, email, now, token }: Parameters<PixProvider['prove']>[0],
): Promise<void> {
  const charge = await provider.create({
    reference: token,
    orderNumber: 'de teste',
    storeName,
    email,
    amountCents: TEST_CENTS,
    now,
    expiresAt: now + HOUR_MS,
    noticeAddress: undefined,
  });
  await provider.cancel({ reference: token, providerId: charge.providerId });
  await provider.listPayments({ from: now - HOUR_MS, until: now });
}
