export const loginTexts = {
  title: 'Fazer Login',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Login',
  submitting: 'Entrando...',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  emailRequired: 'Informe o e-mail.',
  emailInvalid: 'Informe um e-mail válido.',
  passwordRequired: 'Informe a senha.',
  refused: 'Erro ao fazer login! Verifique suas credenciais.',
  noAnswer: 'Erro ao se conectar com o servidor. Tente novamente mais tarde.',
} as const;
