import type { Reach } from '@balcao/domain/rules/origin';

const ONLY_HERE = 'só abre neste computador';
const ONLY_NEAR = 'só abre na rede local';

/** What such an address is, after its name; empty for one that anybody opens. */
const limitOf = (reach: Reach): string =>
  ({ public: '', computer: ONLY_HERE, network: ONLY_NEAR, invalid: 'não serve para links' })[reach];

export const storeAddressTexts = {
  lead: 'O começo dos links que a loja envia: o que os clientes abrem no celular.',
  loadFailed: 'Erro ao carregar o endereço dos links. Tente novamente.',
  title: 'Endereço que os clientes abrem',
  none: 'Falta o endereço que os clientes abrem. Até lá, nenhuma mensagem com link é enviada, e os links enviados à mão podem não abrir.',
  unreachable: (address: string, reach: Reach): string =>
    `O endereço definido, ${address}, ${limitOf(reach)}: os clientes não abrem os links, e as mensagens com link esperam.`,
  linksBeginWith: (address: string): string => `Os links da loja começam com ${address}.`,
  configured:
    'Quem cuida do servidor definiu este endereço na configuração do programa (PUBLIC_URL). Só lá ele muda.',
  address: 'Endereço da loja',
  hint: 'Como https://pedidos.loja.com. Abra-o no celular, fora do Wi-Fi da loja, antes de confirmar.',
  limits: {
    computer: 'Este endereço só abre neste computador. Digite o que os clientes abrem.',
    network: 'Este endereço só abre na rede local. Digite o que os clientes abrem.',
    invalid: 'Informe um endereço como https://pedidos.loja.com.',
  },
  confirm: 'Confirmar endereço',
  confirmed: 'Endereço confirmado.',
  confirmFailed: 'Erro ao confirmar o endereço. Tente novamente.',
} as const;

export const waysTexts = {
  title: 'O que falta para os clientes abrirem a loja',
  lead: 'Hoje ninguém de fora alcança o computador em que o programa roda. Escolha um dos dois caminhos:',
  ways: [
    {
      name: 'Um servidor pequeno com domínio',
      text: 'Um computador alugado na internet, um domínio como pedidos.loja.com e o Caddy, que cuida do https. O computador da loja pode ficar desligado.',
    },
    {
      name: 'Um túnel a partir deste computador',
      text: 'Um serviço como o Cloudflare Tunnel leva o seu domínio até aqui, sem mexer no roteador. A loja só abre enquanto este computador estiver ligado.',
    },
  ],
  docs: 'O passo a passo dos dois vem com o programa, no arquivo docs/operations.md (em inglês). Depois volte aqui e confirme o endereço.',
} as const;

export const phoneCheckTexts = {
  title: 'Confira no celular',
  lead: 'Com o celular fora do Wi-Fi da loja, aponte a câmera: tem que aparecer a entrada desta loja. Se não aparecer, os clientes também não abrem os links.',
  qrCode: (address: string): string => `QR code de ${address}`,
  remove: 'Tirar endereço',
  removeTitle: 'Tirar o endereço dos links?',
  removeQuestion: (address: string): string =>
    `As mensagens com link voltam a esperar, e os links deixam de começar com ${address}. Os que já foram enviados continuam como estão.`,
  removed: 'Endereço tirado.',
  removeFailed: 'Erro ao tirar o endereço. Tente novamente.',
} as const;

export const localTryTexts = {
  title: 'Experimente no seu celular',
  lead: 'Com o celular no mesmo Wi-Fi, aponte a câmera ou digite o endereço. É só para experimentar: os clientes não o abrem.',
  qrCode: (address: string): string => `QR code de ${address}`,
  closed:
    'O programa atende só este computador. Para abri-lo no celular, pela mesma rede Wi-Fi, pare-o, inicie-o com HOST=0.0.0.0 npm start e volte a esta página.',
  none: 'Este computador não está em nenhuma rede local.',
  others: 'Se não abrir, tente:',
} as const;

export const addressNoticeTexts = {
  none: 'Falta o endereço que os clientes abrem',
  unreachable: (reach: Reach): string =>
    reach === 'computer' ? 'Os links só abrem neste computador' : 'Os links só abrem na rede local',
  effect: 'Nenhuma mensagem com link é enviada até que ele seja confirmado.',
  effectOfUnreachable:
    'As mensagens com link esperam até que haja um endereço que os clientes abram.',
  set: 'Definir endereço',
  askAdmin: 'Peça a um administrador que confirme o endereço dos links.',
} as const;
