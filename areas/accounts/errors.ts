import type { Errors } from '#kit/contract/errors.ts';

export const accountsErrors = {
  passkey_not_verified: {
    status: 400,
    message: 'Não foi possível cadastrar a chave de acesso. Tente novamente.',
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
  user_not_found: { status: 404, message: 'Usuário não encontrado.' },
  session_not_found: { status: 404, message: 'Este aparelho já saiu.' },
  passkey_not_found: { status: 404, message: 'Chave de acesso não encontrada.' },
  duplicate_email: { status: 409, message: 'Já existe uma conta com esse e-mail.' },
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
  own_account: {
    status: 409,
    message: 'A sua própria senha e a sua verificação em duas etapas mudam em Minha conta.',
  },
  last_admin: { status: 409, message: 'O último administrador não pode ser desativado.' },
  second_factor_paused: {
    status: 429,
    message: 'Muitos códigos errados. Espere {wait} ou use um código de recuperação.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    accounts: typeof accountsErrors;
  }
}
