import { storeTexts as texts } from './texts.ts';

/** The types that the server takes. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const LARGEST_BYTES = 1_048_576;

const sizeText = (bytes: number): string =>
  (bytes / LARGEST_BYTES).toLocaleString('pt-BR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** The reason why a file cannot be the logo; undefined when it may be sent. */
export function logoProblem(file: {
  readonly size: number;
  readonly type: string;
}): string | undefined {
  if (!LOGO_TYPES.some((type) => type === file.type)) return texts.logoType;
  if (file.size === 0) return texts.logoEmpty;
  if (file.size <= LARGEST_BYTES) return undefined;
  // A file that is one byte too large must not be described as "1,0 MB".
  return texts.logoSize(sizeText(Math.max(file.size, LARGEST_BYTES * 1.1)));
}
