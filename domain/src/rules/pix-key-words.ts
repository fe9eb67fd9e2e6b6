import type { PixKeyProblem } from './pix-key.ts';

/** Why a text is no PIX key, as both sides of the wire say it. */
export const PIX_KEY_PROBLEMS: Readonly<Record<PixKeyProblem, string>> = {
  unknown: 'Informe uma chave PIX: CPF, CNPJ, celular com DDD, e-mail ou chave aleatória.',
  'mistyped-cpf': 'Este CPF não confere: veja os números.',
  'mistyped-cnpj': 'Este CNPJ não confere: veja os números.',
  'mistyped-random': 'Esta chave aleatória não está inteira: copie de novo do app do banco.',
  ambiguous:
    'Este número serve como CPF e como celular. Escreva o celular com +55 ou o CPF com pontos.',
};
