import type { PixSettings, PixSettingsInput } from '#kit/contract/pix.ts';
import { pixReceiverNames } from '#kit/rules/pix.ts';
import { readPixKey, PIX_KEY_PROBLEMS } from '#kit/rules/pix-key.ts';

export interface Issue {
  readonly field: string;
  readonly message: string;
}

/**
 * The settings in the form of the payment code, name and city derived from the store's where they are blank; or the
 * faults.
 * @param store.pix the settings saved before: the kind of their key is known without punctuation.
 */
export function readPix(
  input: PixSettingsInput,
  store: {
    readonly name: string;
    readonly legalName: string;
    readonly address: string;
    readonly pix: PixSettings | null;
  },
): PixSettings | Issue[] {
  const read = input.key === store.pix?.key ? store.pix : readPixKey(input.key);
  const { receiverName = '', receiverCity = '', text = '' } = input;
  const names = pixReceiverNames({ receiverName, receiverCity }, store);
  const issues = [];
  if (typeof read === 'string') issues.push({ field: 'pix.key', message: PIX_KEY_PROBLEMS[read] });
  if (!names.receiverName) {
    issues.push({ field: 'pix.receiverName', message: 'Informe o nome de quem recebe.' });
  }
  if (!names.receiverCity) {
    issues.push({
      field: 'pix.receiverCity',
      message:
        'Informe a cidade de quem recebe: o endereço da loja não tem uma linha “Cidade - UF”.',
    });
  }
  if (typeof read === 'string' || issues.length > 0) return issues;
  return { key: read.key, ...names, text };
}
