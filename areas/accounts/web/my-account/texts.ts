import { MOST_SESSIONS } from '#kit/rules/limits.ts';
import { shortestPassword } from '../../rules/password.ts';

import { counted } from '#kit/web/lib/texts.ts';

export const myAccountTexts = {
  myAccount: 'Minha conta',
  loadFailed: 'Erro ao buscar a sua conta. Tente novamente.',
  failed: 'Erro ao salvar. Tente novamente.',
  currentPassword: 'Senha atual',
  currentPasswordRequired: 'Informe a senha atual.',
  forget: 'Esqueceu? Peça uma nova a um administrador.',
  forgetOfAdmin:
    'Esqueceu? Outro administrador pode criar uma nova em Equipe. Sem outro, quem cuida do servidor cria com npm run user.',
  lacks: {
    'own-password': 'Sua senha é provisória. Escolha uma que só você saiba para continuar.',
    'second-factor':
      'A loja exige a verificação em duas etapas de toda a equipe. Ative a sua para continuar.',
  },

  passwordDue: (day: string, isFromProgram: boolean): string =>
    `Esta senha foi criada ${isFromProgram ? 'pelo programa, na primeira vez que ele iniciou' : 'por outra pessoa'}. Escolha a sua até ${day}. Depois disso, o painel só abre quando você escolher a sua.`,

  password: 'Senha',
  passwordHint: 'Os outros aparelhos saem da conta quando ela muda.',
  changePassword: 'Trocar senha',
  ownPassword: 'Escolha a sua senha',
  ownPasswordHint: 'A que você recebeu deixa de valer.',
  givenPassword: 'Senha que você recebeu',
  savePassword: 'Salvar e continuar',
  newPassword: 'Nova senha',
  newPasswordHint: (role?: string): string =>
    `Pelo menos ${shortestPassword(role)} caracteres${role === 'cliente' ? '' : ', e nenhuma das senhas mais usadas'}.`,
  passwordChanged: 'Senha trocada. Os outros aparelhos saíram da conta.',

  notices: 'Avisos',
  orderSound: 'Tocar um som quando um cliente confirma um pedido',
  orderSoundHint: 'Só neste navegador, enquanto o Balcão estiver na tela.',

  secondFactor: 'Verificação em duas etapas',
  secondFactorOff: 'Além da senha, um código do aplicativo autenticador do seu celular.',
  secondFactorOn: 'Ativa: ao entrar, o sistema pede um código do aplicativo autenticador.',
  codesLeft: (left: number): string =>
    left === 0
      ? 'Nenhum código de recuperação restante.'
      : counted(left, 'código de recuperação restante.', 'códigos de recuperação restantes.'),
  setUp: 'Ativar',
  setUpTitle: 'Ativar verificação em duas etapas',
  goOn: 'Continuar',
  scan: 'Leia este código com um aplicativo autenticador, como o Google Authenticator ou o Microsoft Authenticator.',
  qrCode: 'Código QR para o aplicativo autenticador',
  typeInstead: 'Ou digite esta chave no aplicativo:',
  copyKey: 'Copiar chave',
  keyCopied: 'Chave copiada!',
  copyFailed: 'Erro ao copiar.',
  appCode: 'Código do aplicativo autenticador',
  appCodeRequired: 'Informe os 6 dígitos que o aplicativo mostra.',
  recoveryCode: 'Código de recuperação',
  recoveryCodeRequired: 'Informe um código de recuperação.',
  useRecoveryCode: 'Usar um código de recuperação',
  useAppCode: 'Usar o código do aplicativo',
  code: 'Código de 6 dígitos',
  codeRequired: 'Informe o código de 6 dígitos que o aplicativo mostra.',
  confirm: 'Ativar',
  codesTitle: 'Códigos de recuperação',
  codesText:
    'Sem o celular, entre com um destes códigos. Cada um vale uma vez. Guarde-os agora: eles não aparecem de novo.',
  copyCodes: 'Copiar códigos',
  codesCopied: 'Códigos copiados!',
  codesKept: 'Já guardei',
  newCodes: 'Novos códigos',
  newCodesTitle: 'Novos códigos de recuperação',
  newCodesText: 'Os códigos anteriores deixam de valer.',
  giveUp: 'Desativar',
  giveUpTitle: 'Desativar verificação em duas etapas',
  giveUpText: 'A senha sozinha volta a bastar para entrar.',
  gaveUp: 'Verificação em duas etapas desativada.',

  passkeys: 'Chaves de acesso',
  passkeysText:
    'Entre com a digital, o rosto ou o PIN do aparelho, sem senha e sem código. A chave fica no aparelho.',
  passkeysElsewhere:
    'Este endereço ou este navegador não aceita chaves de acesso: elas funcionam em um domínio com HTTPS, ou em localhost.',
  addPasskey: 'Adicionar chave',
  addPasskeyTitle: 'Adicionar chave de acesso',
  passkeyName: 'Nome da chave',
  passkeyNameHint: 'Por exemplo, Celular da loja.',
  passkeyNameRequired: 'Dê um nome à chave.',
  passkeyAdded: 'Chave de acesso adicionada.',
  passkeyKnown: 'Este aparelho já tem uma chave de acesso desta conta.',
  passkeyFailed: 'Não foi possível cadastrar a chave de acesso. Tente novamente.',
  passkeyUnnamed: 'Chave de acesso',
  passkeySince: (date: string): string => `desde ${date}`,
  passkeyUsed: (date: string): string => `usada em ${date}`,
  removePasskeyTitle: 'Excluir chave de acesso',
  removePasskey: (name: string): string => `O aparelho não entra mais com a chave “${name}”.`,
  passkeyRemoved: 'Chave de acesso excluída.',
  removeOf: (name: string): string => `Excluir: ${name}`,

  devices: 'Aparelhos conectados',
  devicesHint: `No máximo ${MOST_SESSIONS}: ao entrar em mais um, sai o que está há mais tempo sem uso. Ao sair de todos, você também sai deste.`,
  thisDevice: 'este aparelho',
  unknownDevice: 'Aparelho desconhecido',
  deviceUsed: (date: string): string => `usado em ${date}`,
  endOf: (name: string): string => `Sair: ${name}`,
  end: 'Sair',
  ended: 'O aparelho saiu da conta.',
  endAll: 'Sair de todos os aparelhos',
} as const;
