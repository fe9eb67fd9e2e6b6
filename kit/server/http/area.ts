import type { Access } from '../../endpoint.ts';
import type { App } from './types.ts';

const areaFor =
  <Tag extends string>(api: App, access: Exclude<Access, 'public' | 'optional'> | undefined) =>
  (tag: Tag, register: (app: App) => void): void => {
    void api.register((scope, _, done) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...(access && { access }), ...route.config };
        route.schema = { ...route.schema, tags: [tag] };
      });
      register(scope);
      done();
    });
  };

/**
 * Scopes for the routes of an area, which have its tag, and are for users, staff or admins. A route that is for somebody else says so
 * itself; in an area for `others` each does.
 */
export const areasOf = <Tag extends string>(api: App) => ({
  users: areaFor<Tag>(api, 'user'),
  staff: areaFor<Tag>(api, 'staff'),
  admins: areaFor<Tag>(api, 'admin'),
  others: areaFor<Tag>(api, undefined),
});
