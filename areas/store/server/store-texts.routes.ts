import { editedStoreText, storeTextAnswer, storeTextInput, storeTextParams } from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { saveStoreText } from './save-store-text.ts';
import {
  findStoreText,
  listStoreTexts,
  publicStoreText,
  type StoreTextDeps,
} from './store-texts.ts';

/** The shop's texts for its customers, on privacy and on returns. */
export function registerStoreTexts(app: App, deps: Deps & StoreTextDeps): void {
  app.get(
    '/store/texts/:kind',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getStoreText',
        summary: 'A text for customers: the shop’s own, or else the standard one',
        params: storeTextParams,
        response: { 200: storeTextAnswer },
      },
    },
    async (request) => publicStoreText(await findStoreText(deps.db, deps, request.params.kind)),
  );

  app.get(
    '/store/texts',
    {
      config: { access: 'staff' },
      schema: {
        operationId: 'listStoreTexts',
        summary: 'The texts for customers, to edit',
        response: { 200: z.array(editedStoreText) },
      },
    },
    () => listStoreTexts(deps.db, deps),
  );

  app.put(
    '/store/texts/:kind',
    {
      schema: {
        operationId: 'updateStoreText',
        summary: 'Change a text for customers',
        params: storeTextParams,
        body: storeTextInput,
        response: { 200: editedStoreText },
      },
    },
    (request) => saveStoreText(deps, callOf(request), request.params.kind, request.body),
  );
}
