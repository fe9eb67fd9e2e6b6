import type { FiscalKeyProblem } from './fiscal-key.ts';

/** The problems of a key in words, for the person who typed, pasted or scanned it. */
export const FISCAL_KEY_PROBLEMS: Readonly<Record<FiscalKeyProblem, string>> = {
  length: 'A chave tem 44 caracteres. Confira se ela foi copiada inteira.',
  characters:
    'A chave só tem números, e letras apenas no lugar do CNPJ. Confira o que foi digitado.',
  model: 'Esta chave não é de uma NF-e nem de uma DC-e. Confira se é a chave certa.',
  'check-digit': 'O dígito verificador não confere. Algum caractere da chave está errado.',
};
