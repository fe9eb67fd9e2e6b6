import type { Errors } from '#kit/contract/errors.ts';

export const messagesErrors = {
  message_not_found: { status: 404, message: 'Mensagem não encontrada.' },
  message_not_resendable: { status: 409, message: 'Esta mensagem ainda está na fila.' },
  message_not_unsure: { status: 409, message: 'Esta mensagem não está em dúvida.' },
  message_without_customer: { status: 409, message: 'Este pedido ainda não tem cliente.' },
  message_without_phone: {
    status: 409,
    message: 'O telefone deste pedido não recebe WhatsApp. Confira o número.',
  },
  message_without_debt: { status: 409, message: 'Este pedido não tem pagamento a receber.' },
  message_without_payment: { status: 409, message: 'Nenhum pagamento deste pedido foi recebido.' },
  message_without_news: {
    status: 409,
    message: 'A transportadora ainda não informou o andamento da entrega deste pedido.',
  },
  message_without_tracking_code: {
    status: 409,
    message: 'Este pedido ainda não tem código de rastreio.',
  },
  no_sender_configured: {
    status: 409,
    message: 'Nenhum número de WhatsApp está configurado. Configure um em Integrações.',
  },
  no_public_address: {
    status: 409,
    message:
      'Falta o endereço da loja. Um administrador o define em Configurações, Endereço dos links.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    messages: typeof messagesErrors;
  }
}
