import { ProviderError, type ProviderFault } from '#kit/server/integrations/provider-call.ts';
import type { DeliveryState, FreightProviderName, FreightSettings } from '../../contract.ts';
import type { Box } from '../../rules/box.ts';
import type { Offer } from '../../rules/offer-lines.ts';

/*
 * The port to the store's providers of freight. Money is integer centavos. Every call may throw `FreightProviderError`; none logs a
 * secret, a document or an address.
 */

export interface FreightAccess {
  readonly provider: FreightProviderName;
  readonly token: string;
  readonly isSandbox: boolean;
  /** The e-mail of whoever answers for the store's calls. */
  readonly contact: string;
  /** Signs the notices; empty for none. */
  readonly appSecret: string;
}

export interface FreightRequest {
  /** CEPs are eight digits. */
  readonly fromCep: string;
  readonly toCep: string;
  readonly box: Box;
  /** 0 for a parcel without insurance. */
  readonly insuredCents: number;
  /** Ids of services; empty for all. */
  readonly services: readonly string[];
}

export type FreightOffer = Omit<Offer, 'provider'>;

/** A service that does not take the parcel, with the provider's words. */
export interface RefusedService extends Pick<Offer, 'service' | 'name' | 'carrier'> {
  readonly reason: string;
}

export interface FreightQuote {
  readonly offers: readonly FreightOffer[];
  readonly refused: readonly RefusedService[];
}

/** A sender or a receiver. CEP, document and phone are bare; the phone has no country. */
export type Party = Readonly<FreightSettings['sender']>;

export interface LabelRequest extends Pick<FreightRequest, 'box' | 'insuredCents'> {
  /** Our name of the label, by which it is found where the answer was lost. */
  readonly tag: string;
  readonly orderNumber: string;
  readonly service: string;
  readonly from: Party;
  readonly to: Party;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitCents: number;
  }[];
  /** The key of an NF-e or a DC-e; with null the provider makes a DC-e. */
  readonly fiscalKey: string | null;
}

export type LabelState = 'in-cart' | 'paid' | 'generated' | DeliveryState | 'cancelled' | 'expired';

export interface ProviderLabel {
  readonly id: string;
  readonly state: LabelState;
  /** The carrier's code; null before the carrier has one. */
  readonly trackingCode: string | null;
  readonly priceCents: number | null;
  readonly fiscalKey: string | null;
}

export type FreightFault =
  | ProviderFault
  /** A firewall before the provider refused the call. */
  | 'blocked'
  | 'wallet-empty'
  /** The label was paid, generated or posted too late. */
  | 'label-expired';

export type FreightProviderError = ProviderError<FreightFault>;
export const FreightProviderError: new (
  ...error: ConstructorParameters<typeof ProviderError<FreightFault>>
) => FreightProviderError = ProviderError;

/** Labels at a provider. No call is safe to repeat before the label is looked for. */
export interface FreightLabels {
  /** The money in the provider's wallet. */
  findBalance(): Promise<number>;
  /** The label of a tag; of several the one that went furthest. */
  findByTag(tag: string): Promise<ProviderLabel | undefined>;
  addToCart(request: LabelRequest): Promise<ProviderLabel>;
  pay(id: string): Promise<void>;
  /** Asks for the label, which the provider makes some time later. */
  generate(id: string): Promise<void>;
  find(id: string): Promise<ProviderLabel | undefined>;
  /** @returns the address of one PDF for all. */
  print(ids: readonly string[]): Promise<string>;
  /** Cancels what was paid; the money returns to the wallet hours later. */
  cancel(id: string): Promise<void>;
  /** Takes out what was not paid. It does nothing where it is gone. */
  removeFromCart(id: string): Promise<void>;
  /** The state, an hour old at most; undefined for an unknown label. */
  track(id: string): Promise<LabelState | undefined>;
}

export interface FreightProvider {
  quote(request: FreightRequest, options: { readonly timeoutMs: number }): Promise<FreightQuote>;
  /** Undefined where the provider sells none, or none through us. */
  readonly labels?: FreightLabels;
}

export interface FreightProviders {
  open(access: FreightAccess): FreightProvider;
}

declare module '#kit/server/core/deps.ts' {
  interface Deps {
    readonly freightProviders: FreightProviders;
  }
}
