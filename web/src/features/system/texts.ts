import type { SystemWarning } from '@balcao/domain/contract/system';

export const systemTexts = {
  loadFailed: 'Erro ao carregar a situação do sistema',
  fine: 'Tudo em ordem. Nenhum aviso.',
  warnings: 'Avisos',
  program: 'Programa',
  version: 'Versão',
  node: 'Node.js',
  startedAt: 'No ar desde',
  publicUrl: 'Endereço público',
  unset: 'não definido',
  database: 'Banco de dados',
  engine: 'Tipo',
  engines: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
  standby: 'Réplica de leitura',
  standbyStates: { used: 'em uso', behind: 'atrasada', away: 'sem resposta' },
  size: 'Tamanho',
  free: 'Espaço livre no disco',
  lastBackup: 'Último backup',
  unknown: 'não informado',
  noBackup: 'nenhum ainda',
  messages: 'Mensagens',
  waiting: 'Na fila',
  failed: 'Não saíram nos últimos 7 dias',
  oldest: 'A mais antiga espera desde',
} as const;

/** What is wrong, in one line of a phone so that no font moves what is below, and what to do about it. */
export const warningTexts: Record<SystemWarning, { title: string; advice: string }> = {
  'disk-almost-full': {
    title: 'O disco está quase cheio.',
    advice: 'Libere espaço: sem ele nenhum pedido pode ser gravado.',
  },
  'standby-left-out': {
    title: 'A réplica de leitura está fora.',
    advice: 'O banco principal atende tudo. Veja no servidor de DATABASE_READ_URL por que parou.',
  },
  'clock-behind': {
    title: 'Relógio do servidor atrasado.',
    advice: 'Há registros com data no futuro. Acerte a hora do servidor (NTP).',
  },
  'backup-missing': {
    title: 'Ainda não há backup.',
    advice: 'Rode npm run backup e guarde a cópia em outro lugar.',
  },
  'backup-old': {
    title: 'Último backup há mais de 2 dias.',
    advice: 'Rode npm run backup e veja no log por que o automático parou.',
  },
  'public-url-missing': {
    title: 'Endereço público não definido.',
    advice: 'Defina PUBLIC_URL: é com ele que começam os links das mensagens.',
  },
  'public-url-not-https': {
    title: 'Endereço público sem https.',
    advice: 'Sem https qualquer um no caminho lê senhas e endereços. Use um certificado.',
  },
  'proxy-not-trusted': {
    title: 'Há um proxy não configurado.',
    advice:
      'Defina TRUST_PROXY com o endereço do proxy: sem isso todos dividem os mesmos limites de tentativas.',
  },
  'proxy-counted': {
    title: 'TRUST_PROXY conta os proxies.',
    advice: 'Prefira o endereço do proxy, como TRUST_PROXY=127.0.0.1.',
  },
  'messages-stuck': {
    title: 'Mensagens paradas há 2 horas.',
    advice: 'Veja em Mensagens qual remetente não funciona e por quê.',
  },
  'private-senders-allowed': {
    title: 'Remetentes internos liberados.',
    advice: 'ZAPI_ALLOW_PRIVATE é só para testes. Remova essa variável.',
  },
  'admin-password-weak': {
    title: 'ADMIN_PASSWORD é fácil de adivinhar.',
    advice: 'Troque a senha dessa conta em Minha conta e depois remova a variável.',
  },
};
