import {
  windowAnswer,
  windowContentsInput,
  windowOpenAnswer,
  windowPreviewQuery,
  windowSettings,
  windowSettingsInput,
} from '../contract.ts';
import { text } from '#kit/contract/common.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { saveWindowSettings, setWindowOpen } from './window.changes.ts';
import { saveWindowContents } from './save-window-contents.ts';
import { viewWindow } from './view-window.ts';
import { pageNameOf } from './window-view.ts';
import type { WindowPages } from './window-pages.ts';

/**
 * The window for the staff who arrange it.
 * @param pages undefined where the server has no web app.
 */
export function registerWindow(app: App, deps: Deps, pages: WindowPages | undefined): void {
  app.get(
    '/window',
    {
      schema: {
        operationId: 'getWindow',
        summary: 'The window: its settings, and what is in it',
        response: { 200: windowAnswer },
      },
    },
    () => viewWindow(deps),
  );

  app.put(
    '/window/settings',
    {
      config: { access: 'admin', refusals: ['window_changed'] },
      schema: {
        operationId: 'updateWindowSettings',
        summary: 'Change how the window looks and sells',
        body: windowSettingsInput,
        response: { 200: windowSettings },
      },
    },
    (request) => saveWindowSettings(deps, callOf(request), request.body),
  );

  app.put(
    '/window/open',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'openWindow',
        summary: 'Open the window to customers',
        response: { 200: windowOpenAnswer },
      },
    },
    (request) => setWindowOpen(deps, callOf(request), true),
  );

  app.delete(
    '/window/open',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'closeWindow',
        summary: 'Close the window to customers; orders that were made in it stay',
        response: { 200: windowOpenAnswer },
      },
    },
    (request) => setWindowOpen(deps, callOf(request), false),
  );

  app.put(
    '/window/contents',
    {
      config: { refusals: ['window_changed'] },
      schema: {
        operationId: 'updateWindowContents',
        summary: 'Give the window all that is to be in it, in its order',
        body: windowContentsInput,
        response: { 200: windowAnswer },
      },
    },
    async (request) => {
      await saveWindowContents(deps, callOf(request), request.body);
      return viewWindow(deps);
    },
  );

  app.get(
    '/window/preview',
    {
      config: { refusals: ['not_found'] },
      schema: {
        operationId: 'previewWindow',
        summary: 'A page of the window as customers would see it, also while it is closed',
        querystring: windowPreviewQuery,
        response: { 200: z.object({ html: text('<!doctype html>…') }) },
      },
    },
    async (request) => {
      const name = pageNameOf(request.query.path ?? '/loja');
      if (!pages || !name) throw new AppError('not_found');
      return { html: await pages.preview(name) };
    },
  );
}
