import { z } from 'zod';

/**
 * Every error the API answers: HTTP status and the Portuguese message, fit to show to a person.
 * `{name}` in a message is filled from the error's details. Codes are stable and English.
 */
export const errorCatalogue = {
  validation_failed: { status: 400, message: 'Confira os campos destacados.' },
  malformed_request: { status: 400, message: 'Não foi possível ler o pedido enviado.' },
  empty_cart: { status: 400, message: 'Seu carrinho está vazio!' },
  unknown_product: { status: 400, message: 'Um dos produtos do carrinho não existe mais.' },
  invalid_stock_change: {
    status: 400,
    message: 'Selecione um produto e insira uma quantidade válida.',
  },
  blank_tracking_link: {
    status: 400,
    message: 'Nome do influenciador e telefone são obrigatórios.',
  },
  blank_tracking_code: { status: 400, message: 'Informe o código de rastreio.' },
  passkey_not_verified: {
    status: 400,
    message: 'Não foi possível cadastrar a chave de acesso. Tente novamente.',
  },
  invalid_logo: {
    status: 400,
    message: 'Envie uma imagem PNG, JPEG ou WebP de até 1 MB.',
  },
  invalid_photo: { status: 400, message: 'Envie uma foto em JPEG, PNG ou WebP de até 10 MB.' },
  photo_is_heic: {
    status: 400,
    message:
      'Esta foto está em HEIC, o formato do iPhone, e precisa ser JPEG. Em Ajustes, Câmera, Formatos, escolha “Mais compatível” e fotografe de novo.',
  },
  photo_damaged: {
    status: 400,
    message: 'Esta foto está danificada ou incompleta e não pôde ser aberta. Envie outra.',
  },
  photo_has_too_many_pixels: {
    status: 400,
    message:
      'Esta foto tem {pixels} milhões de pixels, e o máximo são 50 milhões. Envie uma menor.',
  },
  invalid_credentials: {
    status: 401,
    message: 'Erro ao fazer login! Verifique suas credenciais.',
  },
  second_factor_required: {
    status: 401,
    message: 'Informe o código do aplicativo autenticador.',
  },
  invalid_second_factor: {
    status: 401,
    message: 'Código incorreto ou já usado. Confira o aplicativo autenticador.',
  },
  invalid_passkey: {
    status: 401,
    message: 'Não foi possível entrar com a chave de acesso. Entre com e-mail e senha.',
  },
  notice_refused: { status: 401, message: 'Aviso sem assinatura válida.' },
  unauthenticated: { status: 401, message: 'Faça login para continuar.' },
  invalid_token: { status: 401, message: 'Token inválido ou expirado' },
  forbidden: { status: 403, message: 'Acesso negado.' },
  own_password_missing: {
    status: 403,
    message: 'Sua senha é provisória. Escolha a sua em Minha conta para continuar.',
  },
  second_factor_missing: {
    status: 403,
    message: 'A loja exige verificação em duas etapas. Ative-a em Minha conta para continuar.',
  },
  not_found: { status: 404, message: 'Não encontrado.' },
  route_not_found: { status: 404, message: 'Endereço não encontrado.' },
  window_closed: { status: 404, message: 'A vitrine desta loja está fechada no momento.' },
  order_not_found: { status: 404, message: 'Pedido não encontrado.' },
  customer_not_found: { status: 404, message: 'Cliente não encontrado.' },
  stock_batch_not_found: { status: 404, message: 'Lançamento não encontrado.' },
  product_group_not_found: { status: 404, message: 'Produto não encontrado.' },
  product_not_found: { status: 404, message: 'Produto não encontrado.' },
  shipping_not_found: { status: 404, message: 'Frete não encontrado.' },
  discount_not_found: { status: 404, message: 'Regra de desconto não encontrada.' },
  coupon_not_found: { status: 404, message: 'Cupom não encontrado.' },
  tracking_not_found: { status: 404, message: 'Link não encontrado.' },
  partner_page_not_found: {
    status: 404,
    message: 'Este endereço não vale mais. Peça o novo à loja.',
  },
  user_not_found: { status: 404, message: 'Usuário não encontrado.' },
  session_not_found: { status: 404, message: 'Este aparelho já saiu.' },
  passkey_not_found: { status: 404, message: 'Chave de acesso não encontrada.' },
  batch_not_found: { status: 404, message: 'Impressão não encontrada.' },
  batch_too_old: {
    status: 409,
    message: 'Esta impressão foi feita há mais de uma hora e não pode mais ser desfeita.',
  },
  batch_moved_on: {
    status: 409,
    message: 'Nenhum pedido desta impressão está mais em processamento.',
  },
  postal_code_not_found: { status: 404, message: 'CEP não encontrado.' },
  message_not_found: { status: 404, message: 'Mensagem não encontrada.' },
  notice_address_unknown: { status: 404, message: 'Endereço não encontrado.' },
  payment_not_found: { status: 404, message: 'Pagamento não encontrado.' },
  withdrawal_not_found: { status: 404, message: 'Pedido de desistência não encontrado.' },
  photo_not_found: { status: 404, message: 'Foto não encontrada.' },
  logo_not_found: { status: 404, message: 'A loja não tem logotipo.' },
  request_timeout: {
    status: 408,
    message: 'O envio demorou demais para chegar. Confira a conexão e tente novamente.',
  },
  backup_running: { status: 409, message: 'Uma cópia de segurança já está sendo feita.' },
  short_name_taken: { status: 409, message: 'O endereço /i/{name} já é de outro link.' },
  duplicate_product_name: { status: 409, message: 'Já existe um produto com esse nome.' },
  duplicate_product_code: {
    status: 409,
    message: 'Já existe um produto com esse código: {product}.',
  },
  duplicate_product_barcode: {
    status: 409,
    message: 'Já existe um produto com esse código de barras: {product}.',
  },
  duplicate_product_in_group: {
    status: 409,
    message: 'Já existe outro produto com o nome {product}.',
  },
  product_group_changed: {
    status: 409,
    message: 'Este produto mudou enquanto você o alterava. Confira como ele está agora.',
  },
  too_many_photos: {
    status: 409,
    message: 'São no máximo 10 fotos. Exclua uma antes de enviar outra.',
  },
  photos_of_group: {
    status: 409,
    message: 'As fotos deste produto são as do produto com tamanhos e cores. Envie a foto lá.',
  },
  window_changed: {
    status: 409,
    message: 'A vitrine mudou enquanto você a alterava. Confira como está agora.',
  },
  photos_changed: {
    status: 409,
    message: 'As fotos mudaram enquanto você as organizava. Confira como estão agora.',
  },
  duplicate_cpf: { status: 409, message: 'Já existe um cliente com esse CPF.' },
  duplicate_email: { status: 409, message: 'Já existe uma conta com esse e-mail.' },
  order_already_confirmed: { status: 409, message: 'Este pedido já foi confirmado.' },
  order_cancelled: { status: 409, message: 'Este pedido foi cancelado.' },
  link_expired: { status: 409, message: 'Este link expirou. Fale com a loja.' },
  order_not_cancellable: { status: 409, message: 'Este pedido já está cancelado.' },
  order_not_confirmed: { status: 409, message: 'Este pedido ainda não foi confirmado.' },
  order_not_shipped: { status: 409, message: 'Este pedido não está marcado como enviado.' },
  order_already_sent: { status: 409, message: 'Este pedido já está marcado como enviado.' },
  order_by_carrier: {
    status: 409,
    message: 'Este pedido vai por transportadora. Informe o código de rastreio.',
  },
  order_not_handed_over: {
    status: 409,
    message: 'Este pedido não foi marcado como entregue em mãos.',
  },
  hand_over_too_old: {
    status: 409,
    message: 'A entrega deste pedido foi marcada há mais de uma hora e não pode mais ser desfeita.',
  },
  shipping_too_old: {
    status: 409,
    message:
      'Este pedido foi enviado há mais de uma hora, e o envio não pode mais ser desfeito. O código de rastreio ainda pode ser corrigido.',
  },
  order_without_doubt: {
    status: 409,
    message: 'Este pedido não tem telefone ou endereço a conferir.',
  },
  order_without_customer: {
    status: 409,
    message: 'Este pedido não tem dados diferentes do cadastro.',
  },
  order_already_paid: { status: 409, message: 'Este pedido já está pago: {payments}.' },
  refund_too_large: { status: 409, message: 'Neste pedido há {amount} a devolver.' },
  payment_taken_back: { status: 409, message: 'Este pagamento já foi desfeito.' },
  payment_of_provider: {
    status: 409,
    message:
      'Este pagamento veio do PIX automático e não pode ser desfeito. Para devolver o dinheiro, use “Devolver pelo provedor”.',
  },
  refund_not_possible: {
    status: 409,
    message: 'Este pagamento não pode mais ser devolvido pelo provedor: {reason}',
  },
  pix_account_missing: { status: 409, message: 'Nenhum provedor de PIX está configurado.' },
  payment_given_back: {
    status: 409,
    message: 'O dinheiro deste pagamento já foi devolvido. Desfaça antes a devolução.',
  },
  withdrawal_closed: {
    status: 409,
    message: 'O prazo para desistir deste pedido terminou. Fale com a loja.',
  },
  withdrawal_answered: {
    status: 409,
    message: 'Este pedido de desistência já foi respondido. Confira o pedido como está agora.',
  },
  goods_not_away: {
    status: 409,
    message: 'Este pedido não foi cancelado depois do envio: não há mercadoria para voltar.',
  },
  goods_already_returned: {
    status: 409,
    message: 'A mercadoria deste pedido já voltou ao estoque.',
  },
  goods_not_returned: {
    status: 409,
    message: 'A volta da mercadoria deste pedido não está anotada.',
  },
  goods_return_too_old: {
    status: 409,
    message:
      'A mercadoria voltou há mais de uma hora, e isso não pode mais ser desfeito. Corrija o estoque por uma saída.',
  },
  stock_change_undone: { status: 409, message: 'Esta movimentação já foi desfeita.' },
  stock_batch_off_sale: {
    status: 409,
    message:
      'O lançamento não pode mais ser desfeito: o que entrou não está mais à venda ({product}).',
  },
  stock_batch_undone: { status: 409, message: 'Este lançamento já foi desfeito.' },
  stock_moved: {
    status: 409,
    message: 'O estoque mudou durante a contagem: {product}. Confira e salve de novo.',
  },
  insufficient_stock: { status: 409, message: 'Estoque insuficiente: {product}' },
  cart_changed: { status: 409, message: 'O carrinho mudou: {changes}' },
  duplicate_coupon_code: { status: 409, message: 'Já existe um cupom com este código.' },
  coupon_used_up: {
    status: 409,
    message:
      'Este cupom já foi usado o máximo de vezes. Volte ao carrinho para continuar sem ele, ou fale com a loja.',
  },
  order_changed: {
    status: 409,
    message: 'Este pedido mudou enquanto você o alterava. Confira o pedido como está agora.',
  },
  order_not_changeable: {
    status: 409,
    message: 'Este pedido já foi enviado e não pode mais ser alterado.',
  },
  idempotency_conflict: {
    status: 409,
    message: 'Este envio já foi feito com outros dados. Recarregue a página e tente de novo.',
  },
  message_not_resendable: { status: 409, message: 'Esta mensagem ainda está na fila.' },
  message_without_customer: { status: 409, message: 'Este pedido ainda não tem cliente.' },
  message_without_phone: {
    status: 409,
    message: 'O telefone deste pedido não recebe WhatsApp. Confira o número.',
  },
  message_without_debt: { status: 409, message: 'Este pedido não tem pagamento a receber.' },
  message_without_payment: { status: 409, message: 'Nenhum pagamento deste pedido foi recebido.' },
  message_without_tracking_code: {
    status: 409,
    message: 'Este pedido ainda não tem código de rastreio.',
  },
  no_sender_configured: {
    status: 409,
    message: 'Nenhum número de WhatsApp está configurado. Configure um em Integrações.',
  },
  second_factor_active: { status: 409, message: 'A verificação em duas etapas já está ativa.' },
  second_factor_unreadable: {
    status: 409,
    message:
      'A chave secreta da loja mudou, como depois de restaurar um backup sem ela: os códigos de antes não valem mais. Peça a um admin que redefina a sua verificação em duas etapas. O único admin usa, no computador da loja: npm run user -- reset-second-factor --email seu@email',
  },
  second_factor_inactive: {
    status: 409,
    message: 'A verificação em duas etapas não está ativa.',
  },
  second_factor_demanded: {
    status: 409,
    message: 'A loja exige a verificação em duas etapas de toda a equipe.',
  },
  duplicate_passkey: { status: 409, message: 'Esta chave de acesso já está cadastrada.' },
  person_has_open_orders: {
    status: 409,
    message: 'Esta pessoa tem pedidos em andamento ({orders}). Envie ou cancele antes.',
  },
  no_public_address: {
    status: 409,
    message:
      'O endereço da loja ainda não foi confirmado. Um administrador pode confirmá-lo em Integrações, Z-API.',
  },
  own_account: {
    status: 409,
    message: 'A sua própria senha e a sua verificação em duas etapas mudam em Minha conta.',
  },
  last_admin: { status: 409, message: 'O último administrador não pode ser desativado.' },
  payload_too_large: { status: 413, message: 'O envio é grande demais.' },
  photo_too_large: { status: 413, message: 'Esta foto tem mais de 10 MB. Envie uma menor.' },
  unsupported_media_type: { status: 400, message: 'Formato de envio não aceito.' },
  window_busy: {
    status: 429,
    message:
      'A loja recebeu muitos pedidos por aqui agora há pouco. Tente de novo mais tarde ou fale com a loja.',
  },
  coupons_busy: {
    status: 429,
    message:
      'Muitos cupons foram tentados por aqui agora há pouco. Tente de novo daqui a alguns minutos.',
  },
  too_many_requests: {
    status: 429,
    message: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  },
  second_factor_paused: {
    status: 429,
    message: 'Muitos códigos errados. Espere {wait} ou use um código de recuperação.',
  },
  internal_error: { status: 500, message: 'Algo deu errado. Tente novamente.' },
  postal_code_unavailable: {
    status: 503,
    message: 'Erro ao buscar endereço. Tente novamente.',
  },
  photos_busy: {
    status: 503,
    message: 'Há muitas fotos sendo preparadas agora. Tente novamente em instantes.',
  },
  photos_unsupported: {
    status: 503,
    message:
      'O servidor não tem o componente que prepara fotos (sharp). Avise quem cuida do sistema.',
  },
  photo_storage_failed: {
    status: 503,
    message:
      'O armazenamento de fotos não respondeu, e nada foi gravado. Tente novamente; se continuar, avise quem cuida do sistema.',
  },
  unavailable: {
    status: 503,
    message: 'O sistema está indisponível no momento. Tente novamente em instantes.',
  },
  storage_full: {
    status: 503,
    message:
      'O servidor está sem espaço em disco e nada foi gravado. Avise quem cuida do sistema e tente novamente depois.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The one envelope of every error answer. `issues` names the fields. */
export const errorAnswer = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
