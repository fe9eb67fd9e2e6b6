import type {
  LoginAnswer,
  LoginInput,
  OwnerProof,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorProof,
  SecondFactorSecret,
  SignInPolicy,
} from '@balcao/domain/contract/accounts';
import type {
  CpfLookupAnswer,
  CustomerAnswer,
  CustomerInput,
} from '@balcao/domain/contract/customers';
import type {
  DispatchAnswer,
  DispatchPapersAnswer,
  DispatchPapersInput,
} from '@balcao/domain/contract/dispatch';
import type { CustomerImport, ImportAnswer, ProductImport } from '@balcao/domain/contract/imports';
import type { DiscountAnswer, DiscountInput } from '@balcao/domain/contract/discounts';
import type {
  ConfirmOrderInput,
  FiscalKeyInput,
  OrderAnswer,
  OrderDetailAnswer,
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
import type {
  EditedStoreText,
  StoreAnswer,
  StoreSettingsAnswer,
  StoreSettingsInput,
  StoreTextAnswer,
  StoreTextInput,
} from '@balcao/domain/contract/store';
import type { TrackingListAnswer, TrackingListInput } from '@balcao/domain/contract/tracking-list';
import type {
  OrderWithdrawal,
  RefuseWithdrawalInput,
  WithdrawalInput,
} from '@balcao/domain/contract/withdrawals';
import {
  CUSTOMER_COLUMNS,
  ORDER_COLUMNS,
  PRODUCT_COLUMNS,
  STOCK_MOVEMENT_COLUMNS,
} from '@balcao/domain/rules/spreadsheet-columns';

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
  fiscalKey: null,
  deliveredAt: null,
  withdrawalRequestedAt: null,
  doubt: null,
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
  legalName: 'Ana Lima Comércio de Roupas Ltda.',
  document: '11.222.333/0001-81',
  address: 'Rua das Flores, 12\nCentro\nSão Paulo - SP\nCEP 01001-000',
  email: 'ana@loja.exemplo',
};
const storeSettings: StoreSettingsAnswer = {
  ...store,
  whatsapp: store.whatsapp ?? '',
  pix: null,
  printOnlyPaid: false,
  linkDays: null,
};
const ownReturns = 'Trocas em até 30 dias, com etiqueta.\n\nFale com a gente antes de enviar.';
const waitingOrder: PublicOrderAnswer = {
  orderId: order.orderId,
  status: 'AGUARDANDO CONFIRMAÇÃO',
  createdAt,
  totalPrice: 214.9,
  shippingPrice: 25,
  shippingName: 'SEDEX',
  trackingCode: null,
  fiscalKey: null,
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
  withdrawal: { isOpen: false, lastDay: null, last: null },
  store,
};
/** Sent on the 21st, delivered on the 24th. */
const sentOrder: OrderAnswer = {
  ...order,
  status: 'ENVIADO',
  trackingCode: 'AA123456785BR',
  deliveredAt: '2026-11-24T17:30:00.000Z',
};
const sentDetail: OrderDetailAnswer = {
  ...sentOrder,
  history: [
    {
      at: '2026-11-21T12:00:00.000Z',
      who: 'Bruno Reis',
      from: 'EM PROCESSAMENTO...',
      to: 'ENVIADO',
      changes: null,
    },
  ],
  influencer: null,
  differences: [],
  detailsFromRecord: false,
  knownPhone: null,
  doubtSettledBy: null,
  payments: [payment(7, 214.9, 'pix')],
  pix: null,
  withdrawal: { isOpen: true, lastDay: '2026-12-01', last: null },
  withdrawals: [],
};
const requestedAt = '2026-11-25T13:00:00.000Z';
const answeredAt = '2026-11-26T12:00:00.000Z';
const refusal = 'O produto voltou com sinais de uso. Fale com a gente pelo WhatsApp.';
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

/** The beginning of a file: its headings and one row. */
const csv = (headings: Readonly<Record<string, string>>, ...cells: readonly string[]): string =>
  `\uFEFF${Object.values(headings).join(';')}\r\n${cells.join(';')}\r\n`;
const addressCells = [address.cep, address.street, address.number, address.complement];
const placeCells = [address.neighborhood, address.city, address.state];
const personCells = [person.cpf, person.phone, person.email, ...addressCells, ...placeCells];
const moment = '20/11/2026 14:05';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2ln';
const proof: OwnerProof = { currentPassword: 'uma senha longa', code: '287082' };
const recoveryCodes = ['k7qmx-x3vbd', '9wzfa-c4h2n'];
const demand: SignInPolicy = { secondFactorDemanded: true };

/** An example of a call's body and of its answer, by operation. */
export const examples: Readonly<Record<string, Example>> = {
  logIn: {
    request: { email: 'ana@exemplo.com', password: 'uma senha longa' } satisfies LoginInput,
    answer: { token } satisfies LoginAnswer,
  },
  beginSecondFactor: {
    request: { currentPassword: 'uma senha longa' } satisfies OwnerProof,
    answer: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Loja:ana%40exemplo.com?secret=JBSWY3DPEHPK3PXP&issuer=Loja',
    } satisfies SecondFactorSecret,
  },
  confirmSecondFactor: {
    request: { code: '287082' } satisfies SecondFactorProof,
    answer: { recoveryCodes, token } satisfies SecondFactorAnswer,
  },
  removeSecondFactor: { request: proof },
  replaceRecoveryCodes: {
    request: { ...proof, code: 'k7qmx-x3vbd' } satisfies OwnerProof,
    answer: { recoveryCodes } satisfies RecoveryCodesAnswer,
  },
  beginPasskey: { request: proof },
  removePasskey: { request: proof },
  updateSignInPolicy: { request: demand, answer: demand },
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
  exportOrders: {
    answer: csv(
      ORDER_COLUMNS,
      ...[`#${order.orderId}`, order.status, moment, '20/11/2026 14:20', 'Maria Souza'],
      ...[...personCells, '1 × Vestido midi azul', '1', '189,90', '', '0,00'],
      ...['SEDEX', '25,00', '214,90', 'Pago', '214,90', '', ''],
    ),
  },
  exportCustomers: {
    answer: csv(CUSTOMER_COLUMNS, 'Maria', 'Souza', ...personCells, '', '1', '214,90', moment),
  },
  exportProducts: {
    answer: csv(PRODUCT_COLUMNS, product.name, '', '189,90', '3', moment),
  },
  exportStock: {
    answer: csv(
      STOCK_MOVEMENT_COLUMNS,
      ...[product.name, '1', moment, 'Estoque inicial', '3', '', '3', '', 'Bruno Reis', ''],
    ),
  },
  countOrderLinks: { answer: { forgotten: 3, expired: 1 } },
  cancelOrder: {
    answer: {
      data: { ...order, status: 'CANCELADO', due: -214.9, paymentStatus: 'A devolver' },
    },
  },
  markDelivered: { answer: sentDetail },
  takeBackDelivered: {
    answer: {
      ...sentDetail,
      deliveredAt: null,
      withdrawal: { isOpen: true, lastDay: '2026-12-21', last: null },
    } satisfies OrderDetailAnswer,
  },
  settleOrderDoubt: {
    answer: {
      ...sentDetail,
      doubt: { of: 'phone', settledAt: '2026-11-20T19:00:00.000Z' },
      knownPhone: '11912345678',
      doubtSettledBy: 'Bruno Reis',
    } satisfies OrderDetailAnswer,
  },
  requestWithdrawal: {
    request: { reason: 'O vestido ficou grande.' } satisfies WithdrawalInput,
    answer: {
      isOpen: true,
      lastDay: '2026-12-01',
      last: { at: requestedAt, outcome: null, answeredAt: null, answer: '' },
    } satisfies OrderWithdrawal,
  },
  refuseWithdrawal: {
    request: { text: refusal } satisfies RefuseWithdrawalInput,
    answer: {
      ...sentDetail,
      withdrawal: {
        isOpen: true,
        lastDay: '2026-12-01',
        last: { at: requestedAt, outcome: 'refused', answeredAt, answer: refusal },
      },
      withdrawals: [
        {
          _id: id(5),
          at: requestedAt,
          reason: 'O vestido ficou grande.',
          outcome: 'refused',
          answer: refusal,
          answeredAt,
          who: 'Bruno Reis',
        },
      ],
    } satisfies OrderDetailAnswer,
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
  recordTrackingList: {
    request: {
      items: [
        { order: String(order.orderId), trackingCode: 'AA123456785BR' },
        { order: '482913057799', trackingCode: 'AA123456799BR' },
      ],
    } satisfies TrackingListInput,
    answer: {
      items: [
        {
          outcome: 'shipped',
          trackingCode: 'AA123456785BR',
          order: {
            _id: order._id,
            orderId: order.orderId,
            status: 'ENVIADO',
            trackingCode: 'AA123456785BR',
            customerName: 'Maria Souza',
          },
        },
        { outcome: 'unknown-order', trackingCode: 'AA123456799BR', order: null },
      ],
    } satisfies TrackingListAnswer,
  },
  takeShippingBack: { answer: { ...order, status: 'EM PROCESSAMENTO...' } satisfies OrderAnswer },
  setFiscalKey: {
    request: {
      fiscalKey: '3508 0599 9990 9091 0270 5500 1000 0000 0151 8005 1273',
    } satisfies FiscalKeyInput,
    answer: {
      ...order,
      fiscalKey: '35080599999090910270550010000000015180051273',
    } satisfies OrderAnswer,
  },
  listDispatch: {
    answer: {
      groups: [
        {
          batch: { _id: id(5), createdAt, who: 'Bruno Reis' },
          ordersCount: 1,
          orders: [
            {
              _id: order._id,
              orderId: order.orderId,
              name: 'Maria Souza',
              city: address.city,
              state: address.state,
              units: 1,
              paymentStatus: 'Pago',
              changedAfterPrint: false,
              withdrawalRequestedAt: null,
              isDoubted: false,
            },
          ],
        },
      ],
      groupsCount: 1,
      ordersCount: 1,
    } satisfies DispatchAnswer,
  },
  printDispatchPapers: {
    request: { paper: 'labels', orders: [order._id] } satisfies DispatchPapersInput,
    answer: {
      orders: [
        {
          _id: order._id,
          orderId: order.orderId,
          name: 'Maria Souza',
          address,
          shippingName: 'SEDEX',
          changedAfterPrint: false,
          products: [{ _id: product._id, name: product.name, quantity: 1 }],
        },
      ],
      leftOut: 0,
      store: {
        name: store.name,
        document: '11.222.333/0001-81',
        address: 'Rua das Flores, 10\nCentro\nSão Paulo - SP',
        whatsapp: '5511987654321',
        logo: null,
      },
    } satisfies DispatchPapersAnswer,
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
  getStoreSettings: { answer: storeSettings },
  updateStoreSettings: {
    request: {
      name: store.name,
      legalName: store.legalName,
      document: '11222333000181',
      address: store.address,
      email: store.email,
      whatsapp: '(11) 98765-4321',
      notice: '',
    } satisfies StoreSettingsInput,
    answer: storeSettings,
  },
  getStoreText: {
    answer: { kind: 'returns', text: ownReturns } satisfies StoreTextAnswer,
  },
  listStoreTexts: {
    answer: [
      { kind: 'privacy', own: '', standard: 'Esta página diz o que a loja guarda sobre você.' },
      { kind: 'returns', own: ownReturns, standard: 'Você pode desistir em até 7 dias.' },
    ] satisfies EditedStoreText[],
  },
  updateStoreText: {
    request: { text: ownReturns } satisfies StoreTextInput,
    answer: {
      kind: 'returns',
      own: ownReturns,
      standard: 'Você pode desistir em até 7 dias.',
    } satisfies EditedStoreText,
  },
};
