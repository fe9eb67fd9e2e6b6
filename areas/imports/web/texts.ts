import type { ImportOutcome } from '../contract.ts';
import type { Encoding } from '#kit/web/lib/api/decode-text.ts';
import { formatNumber } from '#kit/web/lib/format.ts';
import { counted } from '#kit/web/lib/texts.ts';
import type { ImportKind } from './kinds.ts';
import type { SystemNotes } from './read-system.ts';
import type { SystemName } from './systems.ts';

/** Rows of a file, and the products that they are; each size and colour of a product is a row of its own. */
export interface Amount {
  readonly rows: number;
  readonly products: number;
}

const rows = (count: number): string => counted(count, 'linha', 'linhas');
const goods = (count: number): string => counted(count, 'produto', 'produtos');
const options = (count: number): string => counted(count, 'opção', 'opções');
const outcome = (amount: Amount, one: string, many: string): string =>
  amount.products === amount.rows
    ? counted(amount.rows, one, many)
    : `${counted(amount.products, `produto ${one}`, `produtos ${many}`)} (${options(amount.rows)})`;

const NAMES_SHOWN = 3;
const named = (names: readonly string[]): string => {
  const more = names.length - NAMES_SHOWN;
  return `${names.slice(0, NAMES_SHOWN).join(', ')}${more > 0 ? ` e mais ${formatNumber(more)}` : ''}.`;
};

const SYSTEM_LABELS: Readonly<Record<SystemName, string>> = {
  nuvemshop: 'da Nuvemshop',
  bling: 'do Bling',
  shopify: 'da Shopify',
  woocommerce: 'do WooCommerce',
};

const NOTES: Readonly<Record<keyof SystemNotes, (count: number) => string>> = {
  sale: (count) =>
    `${counted(count, 'produto tem', 'produtos têm')} preço promocional: importamos o preço normal.`,
  compared: (count) =>
    `${counted(count, 'produto tem', 'produtos têm')} um preço “de” riscado: importamos o preço de venda.`,
  uncounted: (count) =>
    `${counted(count, 'produto vem', 'produtos vêm')} sem a quantidade em estoque: o que for novo começa com 0.`,
  hidden: (count) =>
    `${counted(count, 'produto está oculto', 'produtos estão ocultos')} na outra loja, e também ${count === 1 ? 'entra' : 'entram'}.`,
  cut: (count) =>
    `${counted(count, 'descrição foi cortada', 'descrições foram cortadas')} em 2.000 letras.`,
};

const OUTCOMES = { unchanged: 'Igual', moved: 'Mudou na loja', refused: 'Recusada' };
const FILTERS = {
  ...{ all: 'Todas', doubtful: 'A conferir' },
  ...{ unchanged: 'Iguais', moved: 'Mudaram na loja', refused: 'Recusadas' },
};

export const importTexts = {
  back: { products: 'Produtos', customers: 'Clientes' },

  fileTitle: 'Escolha a planilha',
  fileHint: 'Um arquivo do Excel (.xlsx) ou CSV, com os nomes das colunas na primeira linha.',
  dropHint: 'ou solte o arquivo aqui',
  choose: 'Escolher arquivo',
  file: 'Arquivo da planilha',
  example: 'Baixar planilha de exemplo',
  exampleFile: {
    products: 'exemplo-de-produtos.csv',
    customers: 'exemplo-de-clientes.csv',
  } satisfies Record<ImportKind, string>,
  how: {
    products: [
      'O arquivo de produtos da Nuvemshop, do Bling, da Shopify ou do WooCommerce entra como veio.',
      'Um produto que já existe é reconhecido pelo nome: o que a planilha traz dele passa a valer, como o preço e o estoque.',
      'Uma célula vazia não muda nada. Um produto novo sem estoque começa com 0.',
      'Tamanhos e cores: uma linha para cada um, com o mesmo Grupo e os seus valores, como “Tamanho: P” e “Cor: Azul”.',
      'Nada é gravado antes de você conferir.',
    ],
    customers: [
      'Nome e telefone bastam. CPF, e-mail e endereço são opcionais: o cliente completa quando confirma um pedido.',
      'Um cliente que já existe é reconhecido pelo CPF ou, sem ele, pelo telefone: o que a planilha traz passa a valer, e uma célula vazia não muda nada.',
      'Quem pediu para ser esquecido só volta se você disser que sim.',
      'Nada é gravado antes de você conferir. Os pedidos já feitos não mudam.',
    ],
  } satisfies Record<ImportKind, readonly string[]>,
  reading: 'Lendo a planilha...',
  unreadable: 'Não foi possível ler o arquivo. Escolha-o de novo.',
  problems: {
    empty: 'O arquivo está vazio.',
    'no-rows': 'O arquivo só tem os nomes das colunas, e nenhuma linha abaixo deles.',
    'old-workbook':
      'Este arquivo do Excel é antigo (.xls) ou tem senha. Abra-o, salve como .xlsx ou CSV, sem senha, e escolha o arquivo salvo.',
    damaged:
      'Não foi possível abrir esta planilha. Abra-a no Excel ou no Google Planilhas, salve como .xlsx ou CSV e escolha o arquivo salvo.',
    'not-text': 'Este arquivo não é uma planilha do Excel nem um CSV.',
    'too-large': 'O arquivo é grande demais: o limite é de 20 MB. Divida-o em partes.',
    'too-many': 'A planilha passa de 50.000 linhas. Divida-a em partes.',
  },
  openQuote: (row: number): string =>
    `Na linha ${row} há aspas que abrem e não fecham. Corrija a planilha e escolha-a de novo: sem isso, várias linhas seriam lidas como uma só.`,

  adjust: 'Arquivo lido errado? Ajustar',
  separator: 'Separador das colunas',
  separators: {
    ';': 'Ponto e vírgula (;)',
    ',': 'Vírgula (,)',
    '\t': 'Tabulação',
    '|': 'Barra vertical (|)',
  } as Readonly<Partial<Record<string, string>>>,
  encoding: 'Acentos (codificação)',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    cp850: 'CP850 (antigo)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16 BE',
  } satisfies Record<Encoding, string>,
  headingRow: 'Linha dos títulos',
  rowStart: (row: number, cells: readonly string[]): string =>
    `${row}: ${cells.slice(0, 3).join(' · ')}`,
  asRead: 'Primeiras linhas, como serão lidas',
  noHeadings: 'Sem títulos',

  sheet: 'Planilha',
  recognised: (name: SystemName): string => `Arquivo ${SYSTEM_LABELS[name]} reconhecido`,
  recognisedHint: 'As colunas já estão certas: toque em Conferir.',
  seeColumns: 'Ver as colunas',
  /** Facts about another system's file, to be known before it is imported. */
  systemNotes: (notes: SystemNotes) =>
    Object.entries<readonly string[]>(notes)
      .filter(([, names]) => names.length > 0)
      .map(([note, names]) => ({
        sentence: NOTES[note as keyof SystemNotes](names.length),
        names: named(names),
      })),

  columnsTitle: 'Confira as colunas',
  columnList: 'Colunas da planilha',
  column: (heading: string): string => `Coluna ${heading}`,
  /** Explains the columns of sizes and colours beside their names. */
  choice: (field: string, label: string): string =>
    ({
      group: `${label} (nome em comum)`,
      value1: `${label} (tamanho, cor)`,
      value2: `${label} (tamanho, cor)`,
    })[field] ?? label,
  noHeading: (index: number): string => `Coluna ${index + 1}`,
  skip: 'Não importar',
  noSample: 'sem valores nas primeiras linhas',
  keyMissing: {
    products: 'Diga qual coluna tem o nome do produto.',
    customers: 'Diga qual coluna tem o telefone ou o CPF.',
  } satisfies Record<ImportKind, string>,
  picturesStay:
    'As fotos não entram pela planilha: adicione-as na página de cada produto, do computador ou do celular.',
  picturesLater: 'As fotos são buscadas depois da importação.',
  otherPhones: (headings: string): string =>
    `Onde o telefone estiver vazio, vale o desta coluna: ${headings}.`,
  joins: (name: string): string => `Entra no grupo como ${name}`,
  newNeeds: (labels: string): string =>
    `Sem estas colunas, o que for novo será recusado: ${labels}.`,
  otherFile: 'Outro arquivo',
  check: 'Conferir',

  checking: 'Conferindo a planilha',
  running: 'Importando',
  amount: ({ rows: count, products }: Amount): string =>
    products === count ? rows(count) : `${goods(products)}, ${options(count)}`,
  progress: (done: number, total: number): string =>
    `${done.toLocaleString('pt-BR')} de ${rows(total)}`,
  keepOpen:
    'Deixe esta página aberta até o fim. Se ela for fechada, escolha o mesmo arquivo para continuar.',
  stopped: 'A importação parou',
  checkStopped: 'A conferência parou',
  stoppedHint: 'O que já foi importado está gravado. Ao continuar, nada entra duas vezes.',
  goOn: 'Continuar',
  startOver: 'Recomeçar',
  failed: 'Não foi possível enviar as linhas. Tente continuar.',

  pendingTitle: 'Uma importação ficou pela metade',
  pending: (fileName: string, done: number, total: number): string =>
    `“${fileName}” parou em ${importTexts.progress(done, total)}. Escolha o mesmo arquivo para continuar: o que já entrou não entra de novo.`,
  forget: 'Descartar',

  previewTitle: 'Confira antes de importar',
  previewHint: 'Nada foi gravado ainda.',
  resultTitle: 'Importação concluída',
  result: (added: Amount, changed: Amount): string =>
    `${outcome(added, 'adicionado', 'adicionados')}, ${outcome(changed, 'alterado', 'alterados')}.`,
  skipped: (count: number): string =>
    count === 1
      ? '1 linha ficou de fora: a pessoa pediu para ser esquecida.'
      : `${rows(count)} ficaram de fora: as pessoas pediram para ser esquecidas.`,
  forgottenTitle: (count: number): string =>
    count === 1
      ? '1 pessoa da planilha pediu para ser esquecida'
      : `${count.toLocaleString('pt-BR')} pessoas da planilha pediram para ser esquecidas`,
  forgottenHint:
    'A loja apagou os dados, como foi pedido, e essas linhas ficam de fora. Traga a pessoa de volta só se ela voltou a comprar ou pediu para voltar.',
  includeForgotten: 'Importar também quem pediu para ser esquecido',
  movedTitle: (count: number): string =>
    count === 1
      ? '1 linha mudou desde a conferência'
      : `${rows(count)} mudaram desde a conferência`,
  movedHint:
    'O que mudou ficou como está na loja. Veja abaixo o que vale agora e o que a planilha traz.',
  applyMoved: 'Aplicar assim mesmo',
  doubtfulTitle: (count: number): string =>
    count === 1 ? '1 linha a conferir' : `${rows(count)} a conferir`,
  doubtfulHint:
    'O CPF não fecha, o WhatsApp não abre o telefone, ou o número da casa parece uma data. Elas entram assim mesmo.',
  cleared: 'fica em branco',
  filter: 'Mostrar',
  counted: (label: string, count: number): string => `${label} (${formatNumber(count)})`,
  outcomes: {
    before: { ...OUTCOMES, added: 'Novo', changed: 'Muda', forgotten: 'Fica de fora' },
    after: { ...OUTCOMES, added: 'Adicionado', changed: 'Alterado', forgotten: 'Ficou de fora' },
  } satisfies Record<string, Record<ImportOutcome, string>>,
  filters: {
    before: { ...FILTERS, added: 'Novos', changed: 'Mudam', forgotten: 'Ficam de fora' },
    after: { ...FILTERS, added: 'Adicionados', changed: 'Alterados', forgotten: 'Ficaram de fora' },
  } satisfies Record<string, Record<ImportOutcome, string>>,
  list: 'Linhas da planilha',
  row: (row: number): string => `Linha ${row.toLocaleString('pt-BR')}`,
  nameless: 'Sem nome',
  shifted: (cells: number, headings: number): string =>
    `A linha tem ${cells} células e a planilha ${headings} colunas. Confira se um valor com vírgula está entre aspas.`,
  reason: 'Motivo',
  downloadFailed: 'Erro ao baixar a planilha. Tente novamente.',
  refusedFile: (name: string): string => `${name}-recusadas.csv`,
  downloadRefused: (count: number): string => `Baixar ${rows(count)} para corrigir`,
  import: ({ rows: count, products }: Amount): string =>
    `Importar ${products === count ? rows(count) : goods(products)}`,
  nothing: 'Nada a importar',
  changeColumns: 'Voltar',
  again: 'Importar outra',
  see: { products: 'Ver produtos', customers: 'Ver clientes' } satisfies Record<ImportKind, string>,
} as const;
