import { endpoint } from '#kit/endpoint.ts';
import {
  windowFeedAnswer,
  windowCartInput,
  windowCartAnswer,
  windowOrderHeaders,
  windowOrderInput,
  windowOrderAnswer,
  windowOrderChange,
  windowAnswer,
  windowSettingsInput,
  windowSettings,
  windowOpenAnswer,
  windowContentsInput,
  windowPreviewQuery,
} from './contract.ts';
import { z } from 'zod';
import { text } from '#kit/contract/common.ts';

export const getWindowFeed = endpoint({
  at: 'GET /window/feed',
  name: 'getWindowFeed',
  summary: 'The addresses of the feeds of the window’s products, and what they leave out',
  access: 'staff',
  answer: windowFeedAnswer,
});

export const quoteWindowCart = endpoint({
  at: 'POST /window/cart',
  name: 'quoteWindowCart',
  summary: "What a customer's cart costs at this moment; changes nothing",
  access: 'public',
  body: windowCartInput,
  answer: windowCartAnswer,
  refusals: ['window_closed', 'coupons_busy', 'too_many_requests'],
});

export const placeWindowOrder = endpoint({
  at: 'POST /window/orders',
  name: 'placeWindowOrder',
  summary: "Make the order of a customer's cart, which waits for their confirmation",
  access: 'public',
  headers: windowOrderHeaders,
  body: windowOrderInput,
  answer: windowOrderAnswer,
  status: 201,
  refusals: [
    'window_closed',
    'window_busy',
    'coupons_busy',
    'empty_cart',
    'unknown_product',
    'insufficient_stock',
    'cart_changed',
  ],
});

export const changeWindowOrder = endpoint({
  at: 'PUT /window/orders/:id',
  name: 'changeWindowOrder',
  summary: 'Give an order of the window another cart, by the number of its link',
  access: 'public',
  headers: windowOrderHeaders,
  body: windowOrderChange,
  answer: windowOrderAnswer,
  refusals: [
    'window_closed',
    'order_not_found',
    'order_cancelled',
    'order_already_confirmed',
    'link_expired',
    'order_changed',
    'empty_cart',
    'unknown_product',
    'insufficient_stock',
    'cart_changed',
    'coupons_busy',
    'too_many_requests',
  ],
});

export const getWindow = endpoint({
  at: 'GET /window',
  name: 'getWindow',
  summary: 'The window: its settings, and what is in it',
  access: 'staff',
  answer: windowAnswer,
});

export const updateWindowSettings = endpoint({
  at: 'PUT /window/settings',
  name: 'updateWindowSettings',
  summary: 'Change how the window looks and sells',
  access: 'admin',
  body: windowSettingsInput,
  answer: windowSettings,
  refusals: ['window_changed'],
});

export const openWindow = endpoint({
  at: 'PUT /window/open',
  name: 'openWindow',
  summary: 'Open the window to customers',
  access: 'admin',
  answer: windowOpenAnswer,
});

export const closeWindow = endpoint({
  at: 'DELETE /window/open',
  name: 'closeWindow',
  summary: 'Close the window to customers; orders that were made in it stay',
  access: 'admin',
  answer: windowOpenAnswer,
});

export const updateWindowContents = endpoint({
  at: 'PUT /window/contents',
  name: 'updateWindowContents',
  summary: 'Give the window all that is to be in it, in its order',
  access: 'staff',
  body: windowContentsInput,
  answer: windowAnswer,
  refusals: ['window_changed'],
});

export const previewWindow = endpoint({
  at: 'GET /window/preview',
  name: 'previewWindow',
  summary: 'A page of the window as customers would see it, also while it is closed',
  access: 'staff',
  query: windowPreviewQuery,
  answer: z.object({ html: text('<!doctype html>…') }),
  refusals: ['not_found'],
});
