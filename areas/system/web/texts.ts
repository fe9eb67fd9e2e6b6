import type { SystemWarning } from '../endpoints.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `12,3 MB`, in thousands as disks are sold. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${format.format(value)} ${UNITS[unit] ?? ''}`;
}

export const systemTexts = {
  loadFailed: 'Erro ao carregar a situação do sistema',
  fine: 'Tudo em ordem. Nenhum aviso.',
  warnings: 'Avisos',
  technical: 'Detalhes técnicos',
  program: 'Programa',
  version: 'Versão',
  node: 'Node.js',
  startedAt: 'No ar desde',
  publicUrl: 'Endereço dos links',
  setAddress: 'Definir endereço',
  renewCertificate: 'Trocar certificado',
  openWindow: 'Ver a vitrine',
  openAddress: 'Abrir no celular',
  seeMessages: 'Ver mensagens',
  openPix: 'Ver o PIX automático',
  unset: 'não definido',
  database: 'Banco de dados',
  engine: 'Tipo',
  engines: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
  standby: 'Réplica de leitura',
  standbyStates: { used: 'em uso', behind: 'atrasada', away: 'sem resposta' },
  size: 'Tamanho',
  free: 'Espaço livre no disco',
  unknown: 'não informado',
  messages: 'Links e mensagens',
  waiting: 'Na fila',
  failed: 'Não saíram nos últimos 7 dias',
  unsure: 'Não sabemos se saíram nos últimos 7 dias',
  oldest: 'A mais antiga espera desde',
} as const;

type PlainWarning = Exclude<SystemWarning, 'no-sender-works' | 'messages-stuck'>;

/** The fault in one line of a phone, so that no font moves the content below, and the advice. */
export const warningTexts: Record<PlainWarning, { title: string; advice: string }> = {
  'disk-almost-full': {
    title: 'O disco está quase cheio.',
    advice: 'Libere espaço: sem ele nenhum pedido pode ser gravado.',
  },
  'photos-missing': {
    title: 'Faltam fotos da loja.',
    advice:
      'Os arquivos não estão onde o programa os guarda. Quem cuida do servidor os traz de volta, também da cópia de segurança: “npm run doctor” diz como.',
  },
  'standby-left-out': {
    title: 'A réplica de leitura está fora.',
    advice: 'O banco principal atende tudo. Veja no servidor de DATABASE_READ_URL por que parou.',
  },
  'backup-missing': {
    title: 'Ainda não há cópia de segurança.',
    advice: 'Faça uma agora, abaixo, e guarde-a também em outro lugar.',
  },
  'backup-old': {
    title: 'Última cópia há mais de 2 dias.',
    advice: 'Faça uma agora, abaixo. Quem cuida do servidor vê no log por que a da noite parou.',
  },
  'backup-failed': {
    title: 'A última cópia de segurança falhou.',
    advice: 'O motivo está em Cópias de segurança, abaixo. Depois faça outra.',
  },
  'pix-certificate-ended': {
    title: 'O certificado do PIX terminou.',
    advice: 'O PIX não se confirma mais sozinho. Baixe um novo no site do banco e troque aqui.',
  },
  'pix-certificate-ends': {
    title: 'O certificado do PIX está no fim.',
    advice: 'Baixe um novo no site do banco e troque aqui, antes que o PIX automático pare.',
  },
  'public-url-missing': {
    title: 'Falta o endereço dos links.',
    advice: 'Os clientes ainda não abrem a loja, e nenhuma mensagem com link é enviada.',
  },
  'public-url-unreachable': {
    title: 'Os clientes não abrem os links.',
    advice: 'O endereço definido só abre neste computador ou na rede local. As mensagens esperam.',
  },
  'public-url-unopened': {
    title: 'Falta abrir a loja no celular.',
    advice: 'O endereço dos links está salvo, mas ninguém abriu a loja por ele ainda.',
  },
  'public-url-not-https': {
    title: 'O endereço dos links não tem https.',
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
  'messages-failed': {
    title: 'Há mensagens que não saíram.',
    advice: 'Mensagens diz por que cada uma falhou, e envia de novo.',
  },
  'pix-paused': {
    title: 'O PIX automático parou.',
    advice:
      'Os clientes não recebem o código que se confirma sozinho. A página do PIX diz por quê.',
  },
  'window-busy': {
    title: 'A vitrine recusou pedidos.',
    advice: 'Vieram pedidos demais em uma hora. Se eram de clientes, aumente o limite por hora.',
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
