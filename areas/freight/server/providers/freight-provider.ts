import type { FreightProviderName } from '../../contract.ts';
import type { Box } from '../../rules/box.ts';

/** The secrets that give access to an account. */
export interface FreightAccess {
  readonly provider: FreightProviderName;
  readonly token: string;
  readonly isSandbox: boolean;
  /** The technical e-mail that the provider wants in each call. */
  readonly contact: string;
  /** Signs the webhooks of an app; empty for none. */
  readonly appSecret: string;
}
export interface FreightRequest {
  readonly box: Box;
}
export interface FreightProviders {
  open(access: FreightAccess): unknown;
}

declare module '#kit/server/core/deps.ts' {
  interface Deps {
    readonly freightProviders: FreightProviders;
  }
}
