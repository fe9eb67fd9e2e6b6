import type { App } from './types.ts';

/** Registers the routes of an area under its tag in the API's document. Each route says itself who may call it. */
export const areasOf =
  <Tag extends string>(api: App) =>
  (tag: Tag, register: (app: App) => void): void => {
    void api.register((scope, _, done) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, tags: [tag] };
      });
      register(scope);
      done();
    });
  };
