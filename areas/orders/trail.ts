import type { AreaTrail } from '#kit/contract/trail.ts';

const LINKS: Readonly<Record<string, string>> = {
  forgotten: 'à espera há mais de 24 h',
  expired: 'expirados',
};

export const ordersTrail = {
  subjects: { order: 'Pedidos' },
  actions: {
    'order.viewed': 'viu o pedido {name}',
    'order.cancelled': {
      else: 'cancelou o pedido {name}',
      withdrawal: 'cancelou o pedido {name}, aceitando a desistência',
    },
    'order.changed': {
      else: 'mudou o pedido {name}{changes}',
      'from-record': 'mudou o pedido {name}{changes} (dados do cadastro)',
    },
    'order.link-renewed': 'renovou o link do pedido {name}',
    'order.note-changed': 'mudou a anotação do pedido {name}',
    'order.doubt-settled': {
      else: 'conferiu com o cliente o telefone e o endereço do pedido {name}',
      phone: 'conferiu com o cliente o telefone do pedido {name}',
      address: 'conferiu com o cliente o endereço do pedido {name}',
    },
    'orders.exported': 'exportou {orders}{filters}',
  },
  fields: {
    totalCents: 'total',
    products: 'produtos',
    shipping: 'frete',
    discount: 'desconto',
    influencer: 'influenciador',
    recipient: 'para quem é',
    status: 'situação',
    note: 'anotação',
  },
  filters: {
    status: (status) => status,
    link: (state) => `links ${LINKS[state] ?? state}`,
    customer: () => 'de um cliente',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    orders: typeof ordersTrail;
  }
}
