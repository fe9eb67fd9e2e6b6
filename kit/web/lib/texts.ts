import { retryText } from './api/retry-text.ts';

export const commonTexts = {
  product: 'Balcão',
  loading: 'Carregando...',
  retry: retryText,
  save: 'Salvar',
  cancel: 'Cancelar',
  close: 'Fechar',
  edit: 'Editar',
  remove: 'Excluir',
  confirm: 'Confirmar',
  undo: 'Desfazer',
  back: 'Voltar',
  ok: 'Ok',
  clearSearch: 'Limpar busca',
  /** A button's name: its visible word first, then its object. */
  actionOf: (action: string, subject: string): string => `${action}: ${subject}`,
  offline: 'Sem resposta do servidor. Verifique sua conexão e tente novamente.',
  noConnection: 'Este aparelho está sem conexão.',
  noAnswer: 'O servidor não respondeu.',
  notUpdated: 'Não foi possível atualizar.',
  success: 'Pronto',
  failure: 'Atenção',
} as const;

/** `1 produto`, `2.340 produtos`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

export const units = (count: number): string => counted(count, 'Unidade', 'Unidades');

export const failedMessages = (count: number): string =>
  counted(count, 'mensagem falhou', 'mensagens falharam');

export const unsureMessages = (count: number): string =>
  counted(count, 'mensagem: não sabemos se saiu', 'mensagens: não sabemos se saíram');
