import { z } from 'zod';
import { text, trimmedText } from '#kit/contract/common.ts';

const filled = (most: number, example: string) => trimmedText(most, example).min(1);

/** A configured WhatsApp sender. A `token` or `clientToken` sent back as its mask keeps the stored value. */
export const whatsappSenderInput = z.object({
  name: filled(120, 'Loja'),
  apiUrl: filled(500, 'https://api.z-api.io'),
  instanceId: filled(200, '3C1A2B'),
  token: filled(500, 'A1B2C3D41a2b'),
  clientToken: filled(500, 'F9E8D7C63c4d'),
});
export type WhatsappSenderInput = z.infer<typeof whatsappSenderInput>;

export const zapiConfigInput = z.object({ whatsappSenders: z.array(whatsappSenderInput).max(20) });
export type ZapiConfigInput = z.infer<typeof zapiConfigInput>;

/** A WhatsApp sender as shown: `token` and `clientToken` are masks such as `••••1a2b`. */
export const whatsappSenderAnswer = z.object({
  name: text('Loja'),
  apiUrl: text('https://api.z-api.io'),
  instanceId: text('3C1A2B'),
  token: text('••••1a2b'),
  clientToken: text('••••3c4d'),
});
export type WhatsappSenderAnswer = z.infer<typeof whatsappSenderAnswer>;

export const zapiConfigAnswer = z.object({ whatsappSenders: z.array(whatsappSenderAnswer) });
export type ZapiConfigAnswer = z.infer<typeof zapiConfigAnswer>;

export const zapiTestAnswer = z.object({
  connected: z.boolean(),
  isAnswered: z
    .boolean()
    .describe(
      'Whether the provider said something of this number; otherwise nothing is known of it',
    ),
  message: text('Conectado.').describe('What a seller understands, in Portuguese'),
});
export type ZapiTestAnswer = z.infer<typeof zapiTestAnswer>;
