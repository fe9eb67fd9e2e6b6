import type { AuditDetails, AuditEntryAnswer, AuditValue } from '../contract.ts';
import type { DiscountRule } from '#areas/discounts/contract.ts';
import { COST } from '#areas/products/rules/cost.ts';
import { formatDate } from '#kit/rules/days.ts';
import {
  isMeasureField,
  MEASURE_FIELDS,
  measureInWords,
  MEASURES,
} from '#kit/rules/measure-fields.ts';
import { MINIMUM } from '#kit/rules/units.ts';
import { MESSAGE_NAMES } from '#areas/messages/rules/message-template.ts';
import { formatCents } from '#kit/rules/money.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { headingOf, inSentence, PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import { PIX_PROVIDERS } from '#areas/pix/rules/pix-account.ts';
import { SHIPPING_KINDS } from '#areas/shipping/rules/shipping-kind.ts';
import { PRODUCT, PRODUCT_FIELDS } from '#areas/products/rules/product-fields.ts';
import type { AuditRow } from './audit.repository.ts';

const FIELDS: Readonly<Record<string, string>> = {
  ...textsOf(PERSON_FIELDS, (field) => inSentence(headingOf(field))),
  ...textsOf(PRODUCT_FIELDS, (field) => inSentence(PRODUCT[field].label)),
  priceCents: inSentence(PRODUCT.price.label),
  costCents: inSentence(COST.label),
  totalCents: 'total',
  minimum: inSentence(MINIMUM.label),
  products: 'produtos',
  shipping: 'frete',
  shippingKind: 'como vai',
  discount: 'desconto',
  influencer: 'influenciador',
  recipient: 'para quem é',
  amountCents: 'valor',
  rules: 'regras',
  status: 'situação',
  role: 'papel',
  legalName: 'nome completo ou razão social',
  document: 'CPF ou CNPJ',
  address: 'endereço',
  whatsapp: 'WhatsApp',
  notice: 'aviso',
  note: 'anotação',
  fiscalKey: 'chave de acesso',
  pixKey: 'chave PIX',
  pixName: 'recebedor do PIX',
  pixCity: 'cidade do PIX',
  pixText: 'texto do PIX',
  ...textsOf(MEASURE_FIELDS, (field) => inSentence(MEASURES[field].label)),
  printOnlyPaid: 'separar só pedidos pagos',
  printPhotos: 'fotos no PDF dos pedidos',
  linkDays: 'dias de validade dos links',
  paymentReminderHours: 'horas até o lembrete de pagamento',
  publicAddress: 'endereço para clientes',
  clock: 'relógio',
  couponCode: 'código',
  couponIsOn: 'vale',
  couponFrom: 'primeiro dia',
  couponTo: 'último dia',
  couponUses: 'usos no total',
  couponUsesACustomer: 'usos de cada cliente',
  windowIsOn: 'aberta ao público',
  windowIsFindable: 'aparece em buscadores',
  windowOpening: 'texto de abertura',
  windowAccent: 'cor',
  windowShippings: 'fretes',
  windowDiscount: 'desconto',
  windowPixDiscount: 'desconto no PIX',
  windowOrdersAnHour: 'pedidos por hora',
  windowUnitsALine: 'unidades de um produto',
  windowEntries: 'produtos',
  privacyText: 'texto de privacidade',
  returnsText: 'texto de trocas e devoluções',
  influencerName: 'nome',
  sellerPhone: 'telefone',
  commissionPercent: 'comissão',
  linkDestination: 'destino',
  linkDestinationSlug: 'produto da vitrine',
  shortName: 'endereço curto',
  sender: 'número de WhatsApp',
  secondFactorDemanded: 'verificação em duas etapas para todos',
  apiUrl: 'URL da API',
  instanceId: 'instância',
  token: 'token',
  clientToken: 'client token',
  pixProvider: 'provedor do PIX',
  accessToken: 'Access Token',
  webhookSecret: 'assinatura secreta',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  certificate: 'certificado',
  accountNumber: 'número da conta',
  text: 'texto',
  enabled: 'envio automático',
  ...MESSAGE_NAMES,
};

/** A field in words: `order-shipped.text` is `Pedido enviado, texto`. A field without words of its own stays as it is. */
export const fieldInWords = (field: string): string =>
  FIELDS[field] ??
  field
    .split(/\.|: /)
    .map((part) => FIELDS[part] ?? part)
    .join(', ');

const DISCOUNT_WORDS: Record<DiscountRule['type'], (value: string) => string> = {
  percentage: (value) => `${value} % de desconto`,
  fixed: (value) => `R$ ${value} de desconto`,
  override: (value) => `preço de R$ ${value}`,
};

function rulesInWords(json: string): string {
  const rules = JSON.parse(json) as DiscountRule[];
  if (rules.length === 0) return 'nenhuma';
  return rules
    .map(({ type, value, conditions }) => {
      const amount = value === null || value === '' ? '—' : String(value).replace('.', ',');
      const when = conditions.length === 1 ? '1 condição' : `${conditions.length} condições`;
      return DISCOUNT_WORDS[type](amount) + (conditions.length > 0 ? `, com ${when}` : '');
    })
    .join(' e ');
}

const byValue = (texts: Readonly<Record<string, string>>) => (value: string) => texts[value];

/** Fields whose values have words of their own. */
const VALUES: Readonly<Record<string, (value: string) => string | undefined>> = {
  rules: rulesInWords,
  couponFrom: (day) => formatDate(day, ''),
  couponTo: (day) => formatDate(day, ''),
  commissionPercent: (percent) => `${percent.replace('.', ',')} %`,
  pixProvider: byValue(PIX_PROVIDERS),
  linkDestination: byValue({ chat: 'conversa no WhatsApp', window: 'vitrine' }),
  shippingKind: byValue(SHIPPING_KINDS),
};

function valueInWords(field: string, value: AuditValue): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'ligado' : 'desligado';
  if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value);
  if (typeof value === 'number' && isMeasureField(field)) return measureInWords(field, value);
  return VALUES[field]?.(String(value)) ?? String(value);
}

/** The changed fields, with both values. Fields whose values are not kept come without values. */
export function changesInWords({
  details,
}: Pick<AuditRow, 'details'>): AuditEntryAnswer['changes'] {
  const { changes = [], fields = [] } = JSON.parse(details) as AuditDetails;
  return [
    ...changes.map(({ field, from, to }) => ({
      field: fieldInWords(field),
      from: valueInWords(field, from),
      to: valueInWords(field, to),
    })),
    ...fields.map((field) => ({ field: fieldInWords(field), from: null, to: null })),
  ];
}
