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
  hint: 'Como https://pedidos.loja.com. Depois de confirmar, abra-o no celular, fora do Wi-Fi da loja.',
  plain: 'Sem o “s” de https, o celular avisa o cliente de que a página não é segura.',
  limits: {
    computer: 'Este endereço só abre neste computador. Digite o que os clientes abrem.',
    network: 'Este endereço só abre na rede local. Digite o que os clientes abrem.',
    unfinished: 'Falta o final do endereço, como .com.br.',
    invalid: 'Informe um endereço como https://pedidos.loja.com, sem nada depois do domínio.',
  },
  confirm: 'Confirmar endereço',
  change: 'Trocar endereço',
  confirmed: 'Endereço confirmado.',
  confirmFailed: 'Erro ao confirmar o endereço. Tente novamente.',
} as const;

export const waysTexts = {
  title: 'O que falta para os clientes abrirem a loja',
  lead: 'Hoje ninguém de fora alcança o computador em que o programa roda. Escolha um dos dois caminhos:',
  ways: [
    {
      name: 'Um servidor pequeno com domínio',
      text: 'Um computador alugado na internet, com um endereço só da loja. O computador da loja pode ficar desligado.',
      steps: [
        'Alugue um servidor com Debian ou Ubuntu e registre um domínio. No domínio, crie um registro A de pedidos.loja.com para o número do servidor.',
        'No servidor, instale o Node.js e o Caddy (apt install caddy) e copie a pasta do programa para lá.',
        'Na pasta, crie um arquivo .env com duas linhas: PUBLIC_URL=https://pedidos.loja.com e TRUST_PROXY=127.0.0.1',
        'Copie deploy/Caddyfile para /etc/caddy/Caddyfile, troque nele o nome pelo seu e rode systemctl reload caddy. As portas 80 e 443 ficam abertas.',
        'Inicie o programa com npm start e abra https://pedidos.loja.com no celular.',
      ],
    },
    {
      name: 'Um túnel a partir deste computador',
      text: 'Um serviço leva o seu domínio até aqui, sem mexer no roteador. A loja só abre enquanto este computador estiver ligado.',
      steps: [
        'Registre um domínio e ponha o DNS dele na Cloudflare.',
        'No painel da Cloudflare, crie um túnel e rode neste computador o comando que ele mostra.',
        'No túnel, crie o endereço pedidos.loja.com com o serviço http://127.0.0.1:PORTA.',
        'Na pasta em que o programa é iniciado, crie um arquivo .env com duas linhas: PUBLIC_URL=https://pedidos.loja.com e TRUST_PROXY=127.0.0.1',
        'Pare o programa, inicie-o de novo e abra https://pedidos.loja.com no celular.',
      ],
    },
  ],
  port: 'PORTA',
  example: 'pedidos.loja.com',
  replace: 'Troque pedidos.loja.com pelo seu endereço.',
  steps: 'Passo a passo',
  stillNeeded: 'Ainda não abre no celular? O que falta',
  docs: 'Se preferir, mostre esta página a quem cuida do computador da loja; os detalhes estão em docs/operations.md (em inglês).',
} as const;

export const phoneCheckTexts = {
  title: 'Confira no celular',
  unopened: 'Ninguém abriu a loja por este endereço ainda.',
  opened: 'A loja abre por este endereço.',
  lead: 'Com o celular fora do Wi-Fi da loja, aponte a câmera: tem que aparecer a entrada desta loja. Se não aparecer, os clientes também não abrem os links.',
  qrCode: (address: string): string => `QR code de ${address}`,
  remove: 'Tirar endereço',
  removed: 'Endereço tirado.',
  back: 'O endereço vale de novo.',
  backFailed: 'Não foi possível desfazer. Defina o endereço de novo.',
  removeFailed: 'Erro ao tirar o endereço. Tente novamente.',
} as const;

export const localTryTexts = {
  title: 'Experimente no seu celular',
  lead: 'Com o celular no mesmo Wi-Fi, aponte a câmera ou digite o endereço. É só para experimentar: os clientes não o abrem.',
  qrCode: (address: string): string => `QR code de ${address}`,
  closed:
    'O programa atende só este computador. Para abri-lo no celular, pela mesma rede Wi-Fi, pare-o, inicie-o com o comando de sempre e HOST=0.0.0.0 antes dele (HOST=0.0.0.0 npm start, por exemplo) e volte a esta página.',
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
