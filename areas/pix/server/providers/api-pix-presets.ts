import type { BankAccess } from './pix-provider.ts';

export interface ApiPixPreset {
  readonly host: string;
  readonly apiPath: string;
  readonly tokenPath: string;
  /** Basic authentication with a body of JSON, or everything in a form. */
  readonly tokenStyle: 'basic' | 'form';
  readonly noticeHeaders: Readonly<Record<string, string>>;
}

export const API_PIX_PRESETS: Readonly<Record<BankAccess['provider'], ApiPixPreset>> = {
  efi: {
    host: 'https://pix.api.efipay.com.br',
    apiPath: '/v2',
    tokenPath: '/oauth/token',
    tokenStyle: 'basic',
    // Few shops can require a certificate of a caller; a notice is never believed anyhow.
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
