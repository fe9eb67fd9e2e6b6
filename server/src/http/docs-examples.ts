import type { LoginAnswer, LoginInput } from '@balcao/domain/contract/accounts';
import type {
  CpfLookupAnswer,
  CustomerAnswer,
  CustomerInput,
} from '@balcao/domain/contract/customers';
import type { CustomerImport, ImportAnswer, ProductImport } from '@balcao/domain/contract/imports';
import type { DiscountAnswer, DiscountInput } from '@balcao/domain/contract/discounts';
import type {
  ConfirmOrderInput,
  OrderAnswer,
  PublicOrderAnswer,
  TemporaryOrderAnswer,
  TemporaryOrderInput,
  TrackingCodeInput,
} from '@balcao/domain/contract/orders';
import type {
  NotedPaymentAnswer,
  PaymentAnswer,
  PaymentInput,
  PaymentMethod,
} from '@balcao/domain/contract/payments';
import type { PostalCodeAnswer } from '@balcao/domain/contract/postal-code';
import type {
  ProductAnswer,
  ProductInput,
  StockChangeAnswer,
  StockChangeInput,
} from '@balcao/domain/contract/products';
import type { ShippingAnswer, ShippingInput } from '@balcao/domain/contract/shipping';
import type { StoreAnswer } from '@balcao/domain/contract/store';

interface Example {
  readonly request?: unknown;
  readonly answer?: unknown;
}

const id = (last: number): string => `01935c1e-7a40-7000-8000-00000000000${last}`;
const importId = '6f1c2a8e-3b44-4d0e-9a51-7c2f0b9d4e10';
const createdAt = '2026-11-20T17:05:00.000Z';

const address = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  complement: 'Apto 12',
  city: 'São Paulo',
  state: 'SP',
};
const person = {
  name: 'Maria',
  surname: 'Souza',
  cpf: '529.982.247-25',
  email: 'maria@exemplo.com',
  phone: '(11) 98765-4321',
};
const productInput: ProductInput = { name: 'Vestido midi azul', price: 189.9, stock: 3 };
const product: ProductAnswer = {
  _id: id(1),
  name: 'Vestido midi azul',
  price: 189.9,
  stock: 3,
  description: '',
  createdAt,
};
const shippingInput: ShippingInput = { name: 'SEDEX', price: 25 };
const shipping: ShippingAnswer = { _id: id(2), name: 'SEDEX', price: 25 };
const line = {
  name: product.name,
  price: 189.9,
  listPrice: 189.9,
  quantity: 1,
  subtotal: 189.9,
};
const order: OrderAnswer = {
  _id: id(3),
  orderId: 482913057761,
  status: 'CONFIRMADO',
  createdAt,
  confirmedAt: '2026-11-20T17:20:00.000Z',
  totalPrice: 214.9,
  shippingPrice: 25,
  shippingName: 'SEDEX',
  trackingCode: null,
  isTemporary: false,
  discountRule: null,
  customer: { _id: id(4), ...person },
  address,
  products: [
    {
      productId: product._id,
      product: { _id: product._id, name: product.name, price: 189.9 },
      ...line,
    },
  ],
  shipping: { name: 'SEDEX', price: 25 },
  discount: null,
  version: 0,
  changedAfterPrint: false,
  paid: 214.9,
  due: 0,
  paymentStatus: 'Pago',
  recipient: null,
  expiresAt: null,
  note: '',
};
const payment = (last: number, amount: number, method: PaymentMethod): PaymentAnswer => ({
  _id: id(last),
  amount,
  method,
  receivedAt: '2026-11-20T18:00:00.000Z',
  who: 'Bruno Reis',
  whoId: id(9),
  note: '',
  takenBack: null,
});
const store: StoreAnswer = {
  name: 'Loja da Ana',
  notice: '',
  whatsapp: '5511987654321',
  logo: null,
};
const waitingOrder: PublicOrderAnswer = {
  orderId: order.orderId,
  status: 'AGUARDANDO CONFIRMAÇÃO',
  createdAt,
  totalPrice: 214.9,
  shippingPrice: 25,
  shippingName: 'SEDEX',
  trackingCode: null,
  products: [line],
  shipping: { name: 'SEDEX', price: 25 },
  discount: null,
  customer: null,
  address: null,
  version: 0,
  changes: [],
  paymentStatus: null,
  expired: false,
  pix: null,
  store,
};
const cart: TemporaryOrderInput = {
  products: [{ product: product._id, quantity: 1 }],
  shippingName: 'SEDEX',
  totalPrice: 214.9,
};
const confirmation: ConfirmOrderInput = { customer: person, address, shippingName: 'SEDEX' };
const discount: DiscountInput = {
  name: 'Dez por cento',
  rules: [{ type: 'percentage', value: 10, logic: 'none', conditions: [] }],
};

/** An example of a call's body and of its answer, by operation. */
export const examples: Readonly<Record<string, Example>> = {
  logIn: {
    request: { email: 'ana@exemplo.com', password: 'uma senha longa' } satisfies LoginInput,
    answer: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2ln' } satisfies LoginAnswer,
  },
  listProducts: { answer: [product] },
  getProduct: { answer: product },
  createProduct: { request: productInput, answer: product },
  importProducts: {
    request: {
      importId,
      piece: 0,
      dryRun: true,
      rows: [
        { row: 2, name: 'Vestido midi azul', price: '179,90', stock: '5' },
        { row: 3, name: 'Saia plissada', price: 'a combinar', stock: '2' },
      ],
    } satisfies ProductImport,
    answer: {
      rows: [
        {
          row: 2,
          outcome: 'changed',
          changes: [
            { field: 'price', from: 189.9, to: 179.9 },
            { field: 'stock', from: 3, to: 5 },
          ],
          issues: [],
        },
        {
          row: 3,
          outcome: 'refused',
          changes: [],
          issues: [{ field: 'price', message: 'Informe um preço válido, como 99,90.' }],
        },
      ],
    } satisfies ImportAnswer,
  },
  importCustomers: {
    request: {
      importId,
      piece: 0,
      rows: [{ row: 2, ...person, ...address }],
    } satisfies CustomerImport,
    answer: {
      rows: [{ row: 2, outcome: 'added', changes: [], issues: [] }],
    } satisfies ImportAnswer,
  },
  addStock: {
    request: { productId: product._id, quantity: 5, note: 'Reposição' } satisfies StockChangeInput,
    answer: { ...product, stock: 8, movement: 7 } satisfies StockChangeAnswer,
  },
  listShipping: { answer: [shipping] },
  createShipping: { request: shippingInput, answer: shipping },
  createDiscount: {
    request: discount,
    answer: {
      _id: id(6),
      name: discount.name,
      description: '',
      rules: [{ type: 'percentage', value: 10, logic: 'none', conditions: [] }],
    } satisfies DiscountAnswer,
  },
  createTemporaryOrder: {
    request: cart,
    answer: { _id: order._id, orderId: order.orderId } satisfies TemporaryOrderAnswer,
  },
  getOrder: { answer: waitingOrder },
  confirmOrder: {
    request: confirmation,
    answer: {
      ...waitingOrder,
      status: 'CONFIRMADO',
      customer: {
        name: 'Maria',
        surname: 'S••••',
        cpf: '•••.•••.•••-25',
        email: 'm••••@exemplo.com',
        phone: '(11) •••••-4321',
      },
      address,
    } satisfies PublicOrderAnswer,
  },
  listOrders: { answer: [order] },
  countOrderLinks: { answer: { forgotten: 3, expired: 1 } },
  cancelOrder: {
    answer: {
      data: { ...order, status: 'CANCELADO', due: -214.9, paymentStatus: 'A devolver' },
    },
  },
  recordPayment: {
    request: { amount: '114,90', method: 'cash' } satisfies PaymentInput,
    answer: {
      paid: 214.9,
      due: 0,
      paymentStatus: 'Pago',
      payments: [payment(7, 100, 'pix'), payment(8, 114.9, 'cash')],
      payment: id(8),
    } satisfies NotedPaymentAnswer,
  },
  recordTrackingCode: {
    request: { trackingCode: 'AA123456785BR' } satisfies TrackingCodeInput,
    answer: { ...order, status: 'ENVIADO', trackingCode: 'AA123456785BR' } satisfies OrderAnswer,
  },
  createCustomer: {
    request: { ...person, address } satisfies CustomerInput,
    answer: {
      _id: id(4),
      ...person,
      address,
      note: '',
      createdAt,
      ordersCount: 0,
      ordersTotal: 0,
    } satisfies CustomerAnswer,
  },
  lookUpCpf: {
    answer: {
      name: 'Maria',
      surname: 'S••••',
      address: { ...address, street: 'A••••••', number: '••••', complement: '••••' },
      masked: true,
    } satisfies CpfLookupAnswer,
  },
  lookUpPostalCode: {
    answer: {
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      complemento: '',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    } satisfies PostalCodeAnswer,
  },
  getStore: { answer: store },
};
