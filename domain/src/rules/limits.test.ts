import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('the constants are those of the specification, section 9', () => {
  expect({ ...limits }).toEqual({
    HTTP_TIMEOUT_MS: 5000,
    TOKEN_KEY: 'token',
    TRACKING_ID_KEY: 'trackingId',
    PAGE_SIZES: { customers: 10, products: 5, orders: 10, stock: 10, orderProducts: 8 },
    PAGINATION_BUTTONS: 3,
    CPF_DIGITS: 11,
    CEP_DIGITS: 8,
    TOP_CUSTOMERS: 10,
    MOBILE_BREAKPOINT_PX: 768,
    SIDEBAR_PX: { collapsed: 80, expanded: 200 },
    CHAT_REDIRECT_MS: 300,
    SESSION_EXPIRED_REDIRECT_MS: 3000,
    PDF: {
      format: 'a4',
      orientation: 'portrait',
      unit: 'mm',
      columns: 2,
      marginMm: 10,
      lineStepMm: 3.5,
      paddingMm: 4,
      fontSizePt: 8,
      pageBreakMm: 287,
      fileName: 'pedidos-confirmados.pdf',
    },
    QUICK_RANGE_DAYS: [7, 30, 90, 180, 365],
  });
});
