export const accessDeniedTexts = {
  title: 'Acesso Negado',
  text: 'Você não tem permissão para acessar esta página.',
  hint: 'Se precisar dela, peça a um administrador da loja.',
  back: 'Ir para o início',
} as const;
