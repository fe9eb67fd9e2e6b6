import type { PixSettings } from '#kit/contract/pix.ts';
import type { DiscountRule } from '#areas/discounts/contract.ts';
import type { ShippingKind } from '#areas/shipping/contract.ts';
import { combinations } from '#areas/groups/rules/product-group.ts';
import { groupedName } from '#kit/rules/grouped-name.ts';

/** Name, price in centavos, how often it is bought (weight), description. */
type DemoProduct = readonly [name: string, cents: number, weight: number, description: string];

interface DemoGroup {
  readonly name: string;
  readonly cents: number;
  /** The weight of each of its products among the purchases. */
  readonly weight: number;
  readonly description: string;
  readonly axes: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const SIZES = { name: 'Tamanho', values: ['P', 'M', 'G'] } as const;

/** The groups of the demo store. Their products come first in `DEMO_PRODUCTS`, in the order of `combinations`. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Camiseta Algodão',
    cents: 8990,
    weight: 3,
    description: 'Algodão peruano, modelagem solta.',
    axes: [SIZES, { name: 'Cor', values: ['Azul', 'Off White', 'Terracota'] }],
  },
  {
    name: 'Vestido Midi Linho',
    cents: 21900,
    weight: 2,
    description: 'Linho misto, com bolsos.',
    axes: [SIZES, { name: 'Cor', values: ['Natural', 'Oliva'] }],
  },
  {
    name: 'Calça Jeans Wide Leg',
    cents: 19990,
    weight: 1,
    description: 'Jeans sem elastano, lavagem média.',
    axes: [{ name: 'Tamanho', values: ['36', '38', '40', '42', '44'] }],
  },
  {
    name: 'Anel Solitário',
    cents: 4590,
    weight: 1,
    description: 'Banho de ouro 18k, antialérgico.',
    axes: [{ name: 'Aro', values: ['14', '16', '18', '20'] }],
  },
];

/** The values of each of a group's products. */
export const valuesIn = ({ axes }: DemoGroup): string[][] =>
  combinations(axes.map(({ name, values }) => ({ name, values: values.map(named) })));

const named = (name: string) => ({ name });

const productsOf = (group: DemoGroup): DemoProduct[] =>
  valuesIn(group).map((values) => [groupedName(group.name, values), group.cents, group.weight, '']);

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...DEMO_GROUPS.flatMap(productsOf),
  ['Camiseta Listrada Marinheiro', 9490, 5, 'Malha penteada com listras tecidas.'],
  ['Cropped Canelado', 5990, 7, 'Canelado com elastano, não fica transparente.'],
  ['Regata Nadador', 4990, 6, ''],
  ['Vestido Longo Floral', 24900, 4, 'Viscose com forro até o joelho.'],
  ['Saia Midi Plissada', 14990, 4, ''],
  ['Calça Pantalona Alfaiataria', 18990, 5, 'Cós alto e pregas, veste do 36 ao 46.'],
  ['Short Linho Natural', 11990, 4, ''],
  ['Camisa Oversized Tricoline', 15990, 5, ''],
  ['Jaqueta Jeans Cropped', 22990, 3, ''],
  ['Cardigan Tricot Ponto Arroz', 17990, 3, 'Feito à mão em tear.'],
  ['Moletom Canguru Vinho', 16990, 3, ''],
  ['Kimono Praia Bordado', 13990, 2, ''],
  ['Biquíni Ripple Terracota', 15900, 3, 'Com bojo removível.'],
  ['Maiô Costas Cruzadas', 17900, 2, ''],
  ['Boné Aba Reta', 4000, 7, 'Fecho de metal.'],
  ['Chapéu Bucket Dupla Face', 6990, 3, ''],
  ['Ecobag Verão', 2990, 9, 'Lona crua com estampa em serigrafia.'],
  ['Bolsa Palha Redonda', 12990, 3, ''],
  ['Necessaire Matelassê', 5490, 5, ''],
  ['Cinto Couro Caramelo', 7990, 2, ''],
  ['Brinco Pérola', 5600, 6, 'Banho de ouro 18k, antialérgico.'],
  ['Brinco Argola Média', 4900, 6, 'Banho de ouro 18k, antialérgico.'],
  ['Colar Ponto de Luz', 6900, 5, 'Zircônia, corrente de 45 cm.'],
  ['Pulseira Riviera', 8900, 3, ''],
  ['Tornozeleira Búzios', 3490, 3, ''],
  ['Óculos Gatinho Tartaruga', 11900, 3, 'Proteção UV400.'],
  ['Lenço de Seda Estampado', 7490, 2, ''],
  ['Scrunchie Cetim (kit com 3)', 2490, 6, ''],
  ['Presilha Garra Acetato', 2790, 6, ''],
  ['Caneca Esmaltada', 3450, 6, '350 ml, não vai ao micro-ondas.'],
  ['Kit Velas Aromáticas', 9800, 4, 'Três aromas: figo, capim-limão e baunilha.'],
  ['Home Spray Flor de Algodão', 4990, 4, '200 ml.'],
  ['Difusor Varetas Bambu', 6990, 3, '250 ml, dura cerca de dois meses.'],
  ['Caderno Pontilhado', 4200, 4, '160 páginas, papel de 90 g.'],
  ['Planner 2027', 7900, 4, 'Semanal, com adesivos.'],
  ['Kit Canetas Pastel', 3290, 3, ''],
  ['Garrafa Térmica 500 ml', 8490, 4, 'Conserva frio por 24 horas.'],
  ['Sabonete Artesanal Lavanda', 1890, 5, ''],
  ['Hidratante Corporal Karité', 5290, 4, '250 ml.'],
  ['Lip Balm Cacau', 2190, 5, ''],
  ['Máscara de Dormir Cetim', 3990, 2, ''],
  ['Pantufa Pelúcia', 6490, 2, ''],
  ['Cesta Presente Aconchego', 24900, 1, 'Vela, caneca, sabonete e cartão escrito à mão.'],
];

/** The costs of products as shares of their prices, one after the other. */
const COST_SHARES = [0.46, 0.52, 0.41, 0.58, 0.49, 0.55, 0.44] as const;
const EVERY_COSTLESS = 12;

/** The cost of a product by its place in the catalogue, to ten centavos; undefined of the few whose cost nobody has noted. */
export function demoCostCents(product: number): number | undefined {
  const [, priceCents = 0] = DEMO_PRODUCTS[product] ?? [];
  if (product % EVERY_COSTLESS === EVERY_COSTLESS - 1) return undefined;
  const share = COST_SHARES[product % COST_SHARES.length] ?? 0;
  return Math.round((priceCents * share) / 10) * 10;
}

const MINIMUMS = [3, 5, 8] as const;
/** The shop looks after the stock of every third product. */
const EVERY_LOOKED_AFTER = 3;

/** The units below which a product by its place in the catalogue is low; undefined: it never is. */
export const demoMinimum = (product: number): number | undefined =>
  product % EVERY_LOOKED_AFTER === 0
    ? MINIMUMS[(product / EVERY_LOOKED_AFTER) % MINIMUMS.length]
    : undefined;

export const DEMO_SHIPPING: readonly (readonly [string, number, ShippingKind])[] = [
  ['PAC', 2000, 'carrier'],
  ['Sedex', 3490, 'carrier'],
  ['Motoboy (mesma cidade)', 1500, 'own'],
  ['Retirada na loja', 0, 'pickup'],
];

export interface DemoDiscount {
  readonly name: string;
  readonly description: string;
  readonly rules: readonly DiscountRule[];
}

export const DEMO_DISCOUNTS: readonly DemoDiscount[] = [
  {
    name: '10% em camisetas',
    description: 'Vale para todas as camisetas.',
    rules: [
      {
        type: 'percentage',
        value: 10,
        logic: 'none',
        conditions: [{ field: 'name', operator: 'contains', value: 'camiseta' }],
      },
    ],
  },
  {
    name: 'Cliente VIP',
    description: '15% nas peças acima de R$ 150 e 5% no resto.',
    rules: [
      {
        type: 'percentage',
        value: 15,
        logic: 'none',
        conditions: [{ field: 'price', operator: 'gte', value: '150,00' }],
      },
      { type: 'percentage', value: 5, logic: 'none', conditions: [] },
    ],
  },
  {
    name: 'R$ 20 em vestidos',
    description: '',
    rules: [
      {
        type: 'fixed',
        value: 20,
        logic: 'none',
        conditions: [{ field: 'name', operator: 'contains', value: 'vestido' }],
      },
    ],
  },
];

/** Name, seller's phone, share of the orders that their link brings in, clicks an order, commission in basis points. */
export const DEMO_INFLUENCERS: readonly (readonly [string, string, number, number, number])[] = [
  ['Bia Modas', '5511987654321', 0.11, 9, 1_000],
  ['Achados da Nanda', '5511987654321', 0.08, 14, 800],
  ['Rafa Indica', '5511987654321', 0.06, 22, 1_000],
  ['Casa da Ju', '5511987654321', 0.04, 18, 500],
  ['Lari Looks', '5511987654321', 0.03, 31, 1_250],
];

/** The seller. The PIX key for payments is one that nobody can have: no money can leave for a stranger. */
export const DEMO_STORE = {
  legalName: 'Ana Lima Comércio de Roupas Ltda.',
  document: '11.222.333/0001-81',
  address: 'Rua das Flores, 12\nCentro\nSão Paulo - SP\nCEP 01001-000',
  email: 'ana@demo.local',
  whatsapp: '5511987654321',
  pix: {
    key: 'ana@demo.local',
    receiverName: 'ANA LIMA',
    receiverCity: 'SAO PAULO',
    text: 'Obrigada pela compra!',
  } satisfies PixSettings,
};
