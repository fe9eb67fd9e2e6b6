import { z } from 'zod';
import { trimmedText } from './common.ts';

const filled = (most: number) => trimmedText(most).min(1);

/** A WhatsApp sender as configured. A `token` or `clientToken` sent back as its mask keeps what is stored. */
export const whatsappSenderInput = z.object({
  name: filled(120),
  apiUrl: filled(500),
  instanceId: filled(200),
  token: filled(500),
  clientToken: filled(500),
});
export type WhatsappSenderInput = z.infer<typeof whatsappSenderInput>;

export const zapiConfigInput = z.object({
  whatsappSenders: z.array(whatsappSenderInput).max(20),
});
export type ZapiConfigInput = z.infer<typeof zapiConfigInput>;

/** As shown: `token` and `clientToken` are masks such as `••••1a2b`. */
export const whatsappSenderAnswer = z.object({
  name: z.string(),
  apiUrl: z.string(),
  instanceId: z.string(),
  token: z.string(),
  clientToken: z.string(),
});
export type WhatsappSenderAnswer = z.infer<typeof whatsappSenderAnswer>;

export const zapiConfigAnswer = z.object({ whatsappSenders: z.array(whatsappSenderAnswer) });
export type ZapiConfigAnswer = z.infer<typeof zapiConfigAnswer>;

export const zapiTestAnswer = z.object({
  connected: z.boolean(),
  message: z.string().describe('What a seller understands, in Portuguese'),
});
export type ZapiTestAnswer = z.infer<typeof zapiTestAnswer>;
