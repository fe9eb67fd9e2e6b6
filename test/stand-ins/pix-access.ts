import type { BankAccess, MercadoPagoAccess } from '#areas/pix/server/providers/pix-provider.ts';

const bank = {
  clientId: 'Client_Id_1a2b3c4d',
  clientSecret: 'Client_Secret_5e6f7a8b',
  certificate: '',
  certificateKey: '',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  accountNumber: '',
};

/** Accesses that the stand-in accepts, as any other without `wrong` in its secrets. */
export const pixAccess: Readonly<{
  mercadoPago: MercadoPagoAccess;
  efi: BankAccess;
  inter: BankAccess;
}> = {
  mercadoPago: {
    provider: 'mercado-pago',
    accessToken: 'APP_USR-1234567890-abcdef',
    webhookSecret: 'segredo-de-teste-balcao',
  },
  efi: { provider: 'efi', ...bank },
  inter: { provider: 'inter', ...bank, accountNumber: '123456' },
};
