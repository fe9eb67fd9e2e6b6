import type { AreaTrail } from '#kit/contract/trail.ts';

export const accountsTrail = {
  subjects: { account: 'Acessos e equipe' },
  actions: {
    'session.started': {
      else: 'entrou',
      passkey: 'entrou com chave de acesso',
      'second-factor': 'entrou com verificação em duas etapas',
      'recovery-code': 'entrou com um código de recuperação',
    },
    'session.refused': {
      else: 'não conseguiu entrar{account}',
      'unknown-account': 'não conseguiu entrar{account}: não há conta com esse e-mail',
      'wrong-password': 'não conseguiu entrar{account}: senha errada',
      'wrong-passkey': 'não conseguiu entrar{account}: chave de acesso não reconhecida',
      disabled: 'não conseguiu entrar{account}: a conta está desativada',
      'wrong-code': 'não conseguiu entrar{account}: código errado',
      'other-secret': 'não conseguiu entrar{account}: a chave secreta da loja mudou',
      'too-many-tries': 'não conseguiu entrar{account}: tentativas demais',
      'not-recorded-further':
        'não conseguiu entrar{account}: e outras tentativas que não foram anotadas uma a uma',
    },
    'session.ended': {
      else: 'saiu',
      'too-many': 'saiu de {aparelho parado|aparelhos parados}, para entrar em mais um',
    },
    'session.ended-everywhere': 'saiu de todos os aparelhos',
    'account.added': 'criou o acesso de {name}{role}',
    'account.changed': 'mudou o acesso de {name}{changes}',
    'account.disabled': 'desativou o acesso de {name}',
    'account.enabled': 'reativou o acesso de {name}',
    'account.password-reset': 'trocou a senha de {name}',
    'account.password-changed': 'trocou a própria senha',
    'account.two-factor-enabled': 'ligou a verificação em duas etapas',
    'account.two-factor-disabled': 'desligou a verificação em duas etapas',
    'account.two-factor-reset': 'tirou a verificação em duas etapas de {name}',
    'account.recovery-codes-renewed': 'gerou novos códigos de recuperação',
    'account.passkey-added': 'cadastrou uma chave de acesso',
    'account.passkey-removed': 'removeu uma chave de acesso',
    'accounts.settings-changed': 'mudou as regras de acesso da equipe{changes}',
  },
  fields: {
    role: 'papel',
    secondFactorDemanded: 'verificação em duas etapas para todos',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    accounts: typeof accountsTrail;
  }
}
