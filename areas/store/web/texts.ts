import type { StoreTextKind } from '../contract.ts';
import type { Reach } from '#kit/rules/origin.ts';
import type { PixKeyKind } from '#kit/rules/pix-key.ts';
import type { WantedOfSeller } from '../rules/store-texts.ts';

export const storeTexts = {
  lead: 'Aparecem na página do pedido, nas mensagens e nos impressos.',
  logo: 'Logotipo',
  logoHint: 'De preferência quadrado, de até 1 MB.',
  logoSend: 'Enviar logotipo',
  logoChange: 'Trocar logotipo',
  logoRemove: 'Remover logotipo',
  logoAlt: 'Logotipo da loja',
  logoType: 'Este arquivo não é uma imagem PNG, JPEG ou WebP.',
  logoSize: (megabytes: string): string => `A imagem tem ${megabytes} MB. Envie uma de até 1 MB.`,
  logoEmpty: 'O arquivo está vazio.',
  logoFailed: 'Erro ao enviar o logotipo. Tente novamente.',
  logoSaved: 'Logotipo atualizado.',
  logoRemoved: 'Logotipo removido.',
  logoRemoveFailed: 'Erro ao remover o logotipo. Tente novamente.',
  name: 'Nome da loja',
  legalName: 'Nome completo ou razão social',
  legalNameHint: 'Em branco, usamos o nome da loja.',
  document: 'CPF ou CNPJ',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  whatsappHint: 'Para o botão “Falar com a loja”.',
  cep: 'Buscar por CEP',
  cepHint: 'Preenche o endereço.',
  cepSearching: 'Buscando...',
  cepFound: 'Endereço preenchido. Complete com o número.',
  cepMissing: 'CEP não encontrado.',
  cepFailed: 'Erro ao buscar endereço. Tente novamente.',
  cepByHand: 'Ou escreva o endereço abaixo.',
  cepAgain: 'Buscar o CEP de novo',
  cepUse: 'Usar o endereço deste CEP',
  address: 'Endereço',
  addressPlaceholder: 'Rua das Flores, 10\nCentro\nRecife - PE\nCEP 50010-000',
  notice: 'Aviso na página do pedido',
  noticeHint: 'Por exemplo: “Enviamos às terças e quintas.”',
  previewTitle: 'Como o cliente vê',
  previewOrder: 'Pedido #482913057714',
  previewSeller: 'Quem vende',
  previewContact: 'Falar com a loja',
  unsaved: 'Há alterações que ainda não foram salvas.',
  saved: 'Dados da Loja salvos.',
  saveFailed: 'Erro ao salvar os dados da loja. Tente novamente.',
  loadFailed: 'Erro ao buscar os dados da loja. Tente novamente.',
  nameRequired: 'Informe o nome da loja.',
  emailInvalid: 'Informe um e-mail válido.',
  documentInvalid: 'Informe um CPF ou CNPJ válido.',
  whatsappInvalid: 'Informe um telefone válido, com DDD.',
  linkDaysInvalid: 'Informe de 1 a 365 dias, ou deixe em branco.',
  paymentReminderHoursInvalid: 'Informe de 1 a 720 horas, ou deixe em branco.',
} as const;

/** The sections below the fields that every shop needs: heading, and what is in it. */
export const storeSections = {
  seller: { name: 'Quem vende', text: 'CPF ou CNPJ, e‑mail e endereço, como a lei pede.' },
  orders: { name: 'Pedidos', text: 'Aviso, prazo dos links, lembrete do pagamento e impressão.' },
  package: { name: 'Embalagem', text: 'Peso e medidas de um produto que não tem os seus.' },
  texts: { name: 'Textos para os clientes', text: 'Privacidade, trocas e devoluções.' },
} as const;

export const pixSettingsTexts = {
  title: 'PIX',
  key: 'Chave PIX',
  keyHint: 'Sem a chave, o cliente não vê como pagar por PIX.',
  recognised: (kind: PixKeyKind): string => `Chave reconhecida: ${KINDS[kind]}.`,
  shown: 'Quem compra vê esta chave.',
  receiverName: 'Nome de quem recebe',
  receiverNameHint: 'Como está no banco.',
  ownerNameHint: 'O nome da pessoa deste CPF, como está no banco, para o cliente conferir.',
  receiverCity: 'Cidade de quem recebe',
  receiverCityHint: 'Em branco, usamos a do endereço da loja.',
  receiverCityWanted: 'Pode ser a cidade da loja.',
  text: 'Mensagem no PIX',
  textHint: 'Alguns bancos a mostram.',
  preview: 'QR Code de teste',
  previewText: 'Leia este código no app do seu banco e confira o nome. Nada é cobrado.',
  printOnlyPaid: 'Separar só pedidos pagos',
  printOnlyPaidHint: 'Ao gerar o PDF, pedidos que ainda não foram pagos ficam onde estão.',
  printPhotos: 'Mostrar fotos no PDF dos pedidos',
  printPhotosHint: 'Pequenas, no fim de cada pedido: gasta mais tinta e papel.',
  linkDaysHint: 'Em branco, os links não vencem.',
  linkDays: 'Links valem por',
  days: 'dias',
  paymentReminderHours: 'Lembrar do pagamento depois de',
  paymentReminderHoursHint:
    'Sai uma vez, pelo WhatsApp, entre 9h e 20h. Em branco, nenhum lembrete sai.',
  hours: 'horas',
  nameRequired: 'Informe o nome de quem recebe.',
  cityRequired: 'Informe a cidade de quem recebe, como Recife.',
  personRequired:
    'A chave é o CPF de uma pessoa: informe o nome dela, como o banco mostra a quem paga.',
} as const;

const KINDS: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'celular',
  email: 'e-mail',
  random: 'chave aleatória',
};

const ONLY_HERE = 'só abre neste computador';
const ONLY_NEAR = 'só abre na rede local';

/** The limit of an address, after its name; empty for one that anybody opens. */
const limitOf = (reach: Reach): string =>
  ({ public: '', computer: ONLY_HERE, network: ONLY_NEAR, invalid: 'não serve para links' })[reach];

export const storeAddressTexts = {
  lead: 'É o começo dos links que a loja envia, como https://pedidos.loja.com. Sem ele, o cliente toca no link e nada abre. Em geral, quem cuida do computador o cria, uma vez só.',
  loadFailed: 'Erro ao carregar o endereço dos links. Tente novamente.',
  none: 'Falta o endereço: nenhuma mensagem com link é enviada.',
  unreachable: (address: string, reach: Reach): string =>
    `O endereço definido, ${address}, ${limitOf(reach)}: os clientes não abrem os links, e as mensagens com link esperam.`,
  unopened: 'Salvo: falta abrir no celular.',
  opened: (when: string | null): string =>
    when === null
      ? 'Funciona: já foi aberto por este endereço.'
      : `Funciona: aberto por este endereço em ${when}.`,
  linksBeginWith: (address: string): string => `Os links da loja começam com ${address}.`,
  check:
    'Com o celular fora do Wi-Fi da loja, aponte a câmera: tem que aparecer a entrada desta loja. Se não aparecer, os clientes também não abrem os links.',
  qrCode: (address: string): string => `QR code de ${address}`,
  configured:
    'Quem cuida do servidor definiu este endereço na configuração do programa (PUBLIC_URL). Só lá ele muda.',
  address: 'Endereço da loja',
  hint: 'Já tem um? Começa com https://.',
  plain: 'Sem o “s” de https, o celular avisa o cliente de que a página não é segura.',
  limits: {
    computer: 'Este endereço só abre neste computador. Digite o que os clientes abrem.',
    network: 'Este endereço só abre na rede local. Digite o que os clientes abrem.',
    unfinished: 'Falta o final do endereço, como .com.br.',
    invalid: 'Informe um endereço como https://pedidos.loja.com, sem nada depois do domínio.',
  },
  save: 'Salvar endereço',
  change: 'Trocar endereço',
  saved: 'Endereço salvo.',
  saveFailed: 'Erro ao salvar o endereço. Tente novamente.',
  remove: 'Tirar endereço',
  removed: 'Endereço tirado.',
  back: 'O endereço vale de novo.',
  backFailed: 'Não foi possível desfazer. Defina o endereço de novo.',
  removeFailed: 'Erro ao tirar o endereço. Tente novamente.',
} as const;

export const helperTexts = {
  title: 'Mandar para quem cuida do computador',
  lead: 'Um texto pronto diz à pessoa o que fazer, com os dados desta loja.',
  send: 'Enviar pelo WhatsApp',
  copy: 'Copiar texto',
  copied: 'Texto copiado.',
  copyFailed: 'Não foi possível copiar. Abra o texto e copie-o de lá.',
  show: 'Ver o texto',
  /**
   * @param facts.saved the address that is saved already, if any.
   * @param facts.page the whole address of the page on which an address is saved.
   */
  message: ({
    store,
    saved,
    port,
    near,
    page,
  }: {
    store: string;
    saved: string | null;
    port: number;
    near: readonly string[];
    page: string;
  }): string => {
    const here = `http://127.0.0.1:${port}`;
    return [
      `Olá! Os clientes da loja ${store} ainda não abrem os links dela: falta um endereço https que leve ao programa Balcão.`,
      `O programa roda no computador da loja, em ${here}${near.length > 0 ? ` (na rede: ${near.join(', ')})` : ''}.`,
      `1. Faça ${saved ?? 'um endereço https'} levar a ${here}, por um túnel (da Cloudflare, por exemplo) ou por um domínio com proxy.`,
      '2. Na pasta do programa, ponha no arquivo .env a linha TRUST_PROXY=127.0.0.1 (de onde o túnel ou proxy chega ao programa) e inicie o programa de novo.',
      saved === null
        ? `3. Mande-me o endereço. Ele se salva em Configurações, Endereço dos links: ${page}`
        : `3. Se o endereço for outro, mande-me. Ele se troca em Configurações, Endereço dos links: ${page}`,
      '4. Abra o endereço num celular fora do Wi-Fi da loja: tem que aparecer a entrada da loja.',
      'Mais detalhes: docs/operations.md, na pasta do programa (em inglês).',
    ].join('\n\n');
  },
} as const;

export const waysTexts = {
  title: 'Para quem entende de computador',
  local: {
    name: 'Experimentar nesta rede',
    text: 'Um celular no mesmo Wi-Fi abre a loja. Os clientes, não.',
    lead: 'Aponte a câmera do celular ou digite o endereço.',
    closed:
      'O programa atende só este computador. Na pasta do programa, ponha no arquivo .env a linha HOST=0.0.0.0, inicie o programa de novo e volte a esta página.',
    none: 'Este computador não está em nenhuma rede local.',
    others: 'Se não abrir, tente:',
  },
  ways: [
    {
      value: 'tunnel',
      name: 'Um túnel',
      text: 'Um serviço traz os clientes até este computador, enquanto estiver ligado.',
      steps: [
        'Registre um domínio e ponha o DNS dele na Cloudflare.',
        'No painel da Cloudflare, crie um túnel e rode neste computador o comando que ele mostra.',
        'No túnel, crie o endereço pedidos.loja.com com o serviço http://127.0.0.1:PORTA.',
        'Na pasta do programa, crie um arquivo .env com duas linhas: PUBLIC_URL=https://pedidos.loja.com e TRUST_PROXY=127.0.0.1',
        'Pare o programa, inicie-o de novo e abra https://pedidos.loja.com no celular.',
      ],
    },
    {
      value: 'domain',
      name: 'Um domínio próprio',
      text: 'Um computador alugado na internet, com um endereço só da loja.',
      steps: [
        'Alugue um servidor com Debian ou Ubuntu e registre um domínio. No domínio, crie um registro A de pedidos.loja.com para o número do servidor.',
        'No servidor, instale o Node.js e o Caddy (apt install caddy) e copie a pasta do programa para lá.',
        'Na pasta, crie um arquivo .env com duas linhas: PUBLIC_URL=https://pedidos.loja.com e TRUST_PROXY=127.0.0.1',
        'Copie deploy/Caddyfile para /etc/caddy/Caddyfile, troque nele o nome pelo seu e rode systemctl reload caddy. As portas 80 e 443 ficam abertas.',
        'Inicie o programa com npm start e abra https://pedidos.loja.com no celular.',
      ],
    },
  ],
  port: 'PORTA',
  example: 'pedidos.loja.com',
  replace: 'Troque pedidos.loja.com pelo seu endereço.',
} as const;

export const addressLineTexts = {
  none: 'Seus clientes ainda não abrem os links: falta o endereço da loja.',
  unreachable: 'Seus clientes ainda não abrem os links: o endereço da loja só abre aqui.',
  unopened: 'Seus clientes ainda não abrem os links: falta abrir no celular.',
  effect: 'Nenhuma mensagem com link é enviada até lá.',
  set: 'Definir endereço',
  open: 'Abrir',
  askAdmin: 'Peça a um administrador que defina o endereço dos links.',
} as const;

const inWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const sellerDutyTexts = {
  title: 'A lei pede que o cliente saiba quem vende',
  fields: {
    document: 'CPF ou CNPJ',
    address: 'endereço',
    email: 'e-mail',
  } satisfies Record<WantedOfSeller, string>,
  missing: (fields: readonly string[]): string =>
    `Falta preencher: ${inWords.format(fields)} (Decreto 7.962/2013, art. 2º).`,
} as const;

export const storeTextWords = {
  lead: 'Ficam com link no fim de cada página do pedido. Sem um texto seu, vale o padrão do Balcão.',
  standard: 'Texto padrão',
  own: 'Texto da loja',
  edit: (title: string): string => `Editar ${title}`,
  read: 'Ver como o cliente vê',
  newTab: '(abre em outra aba)',
  text: 'Texto',
  hint: 'Só texto, sem formatação. Uma linha em branco separa os parágrafos. Até 10.000 caracteres.',
  hints: {
    privacy:
      'O texto padrão diz o que o Balcão guarda e acompanha os prazos de Privacidade. Se a loja guarda ou faz algo a mais com os dados, conte aqui. Num texto seu, os prazos não mudam sozinhos.',
    returns:
      'O texto padrão diz o que a lei garante ao cliente. O seu pode oferecer mais, nunca menos.',
  } satisfies Record<StoreTextKind, string>,
  reset: 'Voltar ao texto padrão',
  required: 'Escreva o texto, ou volte ao texto padrão.',
  save: 'Salvar',
  saved: 'Texto salvo.',
  saveFailed: 'Erro ao salvar o texto. Tente novamente.',
  loadFailed: 'Erro ao buscar o texto. Tente novamente.',
} as const;
