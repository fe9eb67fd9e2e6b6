import type { BankAccess } from './pix-provider.ts';

/** How a bank differs from the central bank's document. */
export interface ApiPixPreset {
  readonly host: string;
  /** In front of `/cob` and all other paths. */
  readonly apiPath: string;
  readonly tokenPath: string;
  /** Basic authentication with a body of JSON, or everything in a form. */
  readonly tokenStyle: 'basic' | 'form';
  /** Headers of the call that registers the address of notices. */
  readonly noticeHeaders: Readonly<Record<string, string>>;
}

export const API_PIX_PRESETS: Readonly<Record<BankAccess['provider'], ApiPixPreset>> = {
  efi: {
    host: 'https://pix.api.efipay.com.br',
    apiPath: '/v2',
    tokenPath: '/oauth/token',
    tokenStyle: 'basic',
    // Few shops can ask a caller for a certificate; a notice is never believed anyhow.
    noticeHeaders: { 'x-skip-mtls-checking': 'true' },
  },
  inter: {
    host: 'https://cdpj.partners.bancointer.com.br',
    apiPath: '/pix/v2',
    tokenPath: '/oauth/v2/token',
    tokenStyle: 'form',
    noticeHeaders: {},
  },
};
