import type { StoreTextKind } from '../contract.ts';

/** The facts about the seller that the law requires for customers (Decreto 7.962/2013, art. 2, I and II). */
const WANTED = ['document', 'address', 'email'] as const;

export type WantedOfSeller = (typeof WANTED)[number];

/** The facts that are still empty, in the order of the law. */
export const missingOfSeller = (
  store: Readonly<Record<WantedOfSeller, string>>,
): WantedOfSeller[] => WANTED.filter((field) => store[field].trim() === '');

/** For how many days the shop keeps data of people; null for ever. */
export interface KeptDays {
  readonly unconfirmedOrderDays: number | null;
  readonly messageDays: number | null;
  readonly lookUpDays: number | null;
}

interface TextFacts {
  readonly storeName: string;
  readonly retention: KeptDays;
}

const inDays = (days: number | null, whenNever: string): string => {
  if (days === null) return whenNever;
  return days === 1 ? '1 dia' : `${days} dias`;
};

const CONTACTS =
  'pelos contatos no fim desta página ou na conversa em que você recebeu o link do pedido';

/** The text about the customer data that this program stores. A change of that data needs a change of this text. */
const privacyText = ({ storeName, retention }: TextFacts): string => {
  const { unconfirmedOrderDays, messageDays, lookUpDays } = retention;
  return [
    `Esta página diz o que a loja ${storeName} guarda sobre você quando você compra, para quê e por quanto tempo.`,

    'O que guardamos: nome, CPF, WhatsApp, e-mail e endereço de entrega, que você informa ao confirmar o pedido (ou que ' +
      'a loja já tem no seu cadastro); e o pedido em si, com produtos, valores, pagamentos, envio, mensagens e anotações ' +
      'sobre ele.',

    'Para quê: preparar, cobrar e entregar o pedido, falar com você sobre ele e cumprir o que a lei pede da loja. As ' +
      'bases são o contrato de compra e a obrigação legal (LGPD, art. 7º, II e V).',

    'Quem mais recebe: quem entrega recebe nome, telefone e endereço. As mensagens de WhatsApp passam por um serviço de ' +
      'envio, que recebe o número e o texto. O CEP digitado é consultado em um serviço de endereços. Estas páginas não ' +
      'têm anúncios nem rastreadores de outras empresas.',

    'Neste aparelho: o navegador guarda o que você digitou na última compra, para a próxima ser mais rápida. Para ' +
      'apagar, toque em “Esquecer neste aparelho” na página de um pedido. Guarda também um comprovante, sem dados seus, ' +
      'de que já abriu o pedido, para abri-lo de novo sem espera. Se você chegou pelo link de um influenciador, ' +
      'o navegador guarda por 30 dias qual foi, e o pedido também registra.',

    'Por quanto tempo:\n' +
      `• pedido que ninguém confirmou: ${inDays(unconfirmedOrderDays, 'sem prazo fixo')}` +
      `${unconfirmedOrderDays === null ? '' : ' depois da última mudança ou do fim do prazo do link'};\n` +
      `• texto e telefone das mensagens enviadas: ${inDays(messageDays, 'sem prazo fixo')};\n` +
      `• registro de que um CPF foi consultado na página de um pedido: ${inDays(lookUpDays, 'sem prazo fixo')};\n` +
      '• cadastro e pedidos confirmados: enquanto servirem para atender você e a lei mandar guardar o registro da venda. ' +
      'Depois, ou antes quando a lei permitir, você pode pedir que seus dados sejam retirados deles: ficam só valores, ' +
      'produtos, cidade e estado, e um código do qual não se lê o CPF, para que a loja não volte a cadastrar você sem perguntar;\n' +
      '• cópias de segurança: até saírem do prazo delas.',

    'Seus direitos (LGPD, art. 18): você pode pedir à loja, sem custo, para confirmar se ela tem dados seus e vê-los; ' +
      'corrigir o que estiver errado; receber uma cópia para levar a outra empresa; apagar ou tornar anônimo o que não ' +
      'for mais necessário; saber quem recebeu seus dados; e retirar um consentimento que tenha dado. A loja confirma na ' +
      'hora se tem dados seus, e responde por completo em até 15 dias. Você também pode reclamar à ANPD (gov.br/anpd).',

    `A quem pedir: à própria loja, ${CONTACTS}.`,
  ].join('\n\n');
};

const returnsText = (): string =>
  [
    'Desistência: você pode desistir da compra em até 7 dias depois de receber o produto, sem dizer o motivo (Código de ' +
      'Defesa do Consumidor, art. 49). Basta avisar a loja do mesmo jeito que você comprou: na página do seu pedido, ' +
      `${CONTACTS}. A loja confirma que recebeu o aviso.`,

    'Devolução do valor: na desistência a loja devolve tudo o que você pagou, frete incluído, e o envio de volta não ' +
      'custa nada a você. Combine com a loja como devolver antes de enviar.',

    'Defeito ou produto errado: avise a loja em até 30 dias depois de receber, se o produto acaba com o uso (como ' +
      'alimentos e cosméticos), ou em até 90 dias, se é durável. Se o defeito só aparecer mais tarde, o prazo conta de ' +
      'quando apareceu (art. 26). Se o problema não for resolvido em até 30 dias, você escolhe: outro produto igual, o ' +
      'dinheiro de volta ou um desconto (art. 18).',

    'Troca por tamanho, cor ou gosto: fale com a loja antes de enviar o produto.',

    'Prazo de resposta: a loja responde em até 5 dias (Decreto 7.962/2013, art. 4º).',
  ].join('\n\n');

const STANDARD: Readonly<Record<StoreTextKind, (facts: TextFacts) => string>> = {
  privacy: privacyText,
  returns: returnsText,
};

/** The text that customers read until the shop has its own: plain text, a blank line between paragraphs. */
export const standardStoreText = (kind: StoreTextKind, facts: TextFacts): string =>
  STANDARD[kind](facts);
