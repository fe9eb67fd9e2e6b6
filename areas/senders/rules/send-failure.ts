/** The reason why a message was not taken. */
export type SendFailure =
  | 'wrong_address'
  | 'missing_client_token'
  | 'ip_not_allowed'
  | 'client_token_not_configured'
  | 'not_subscribed'
  | 'instance_not_found'
  | 'private_address'
  | 'unreachable'
  | 'busy'
  | 'rejected'
  | 'timeout'
  | 'network'
  | 'provider_error';

/** Failures that trying again on the same sender never heals. */
const PERMANENT: ReadonlySet<SendFailure> = new Set([
  'wrong_address',
  'missing_client_token',
  'ip_not_allowed',
  'client_token_not_configured',
  'not_subscribed',
  'private_address',
]);

/** Whether only a change of the sender's configuration can help. */
export const isPermanent = (failure: SendFailure): boolean => PERMANENT.has(failure);

/** Failures after which nobody knows whether the provider took the message: it was asked, and gave no answer that can be read. */
const OPEN: ReadonlySet<SendFailure> = new Set(['timeout', 'network', 'provider_error']);

/** Whether the message may have left all the same. */
export const mayHaveLeft = (failure: SendFailure): boolean => OPEN.has(failure);

/** A failure in words that a seller understands. */
export const failureTexts: Readonly<Record<SendFailure, string>> = {
  wrong_address: 'A URL da API, a instância ou o token não existem na Z-API. Confira os três.',
  missing_client_token: 'A Z-API não recebeu o client token. Confira o client token.',
  ip_not_allowed: 'A Z-API bloqueou o endereço deste servidor. Libere-o no painel da Z-API.',
  client_token_not_configured:
    'O client token não está ativado na Z-API. Ative-o no painel, em Segurança.',
  not_subscribed: 'A assinatura desta instância venceu. Renove-a no painel da Z-API.',
  instance_not_found: 'A Z-API não encontrou a instância. Confira o ID da instância.',
  private_address: 'A URL da API precisa ser https e apontar para um endereço público.',
  unreachable: 'Não foi possível falar com a Z-API.',
  busy: 'A Z-API está ocupada no momento.',
  rejected: 'A Z-API recusou a mensagem.',
  timeout: 'A Z-API não respondeu a tempo.',
  network: 'A conexão com a Z-API caiu antes da resposta.',
  provider_error: 'A Z-API está com problemas no momento.',
};
