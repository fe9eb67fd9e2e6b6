import { loginAnswer, loginInput } from '@balcao/domain/contract/users';
import type { Deps } from '../../deps.ts';
import { createLimit } from '../../http/limits.ts';
import type { App } from '../../http/types.ts';
import { logIn } from './log-in.ts';

const TEN_MINUTES = 600;

export function registerUsers(app: App, deps: Deps): void {
  const perAddress = createLimit({ points: 50, seconds: TEN_MINUTES });
  const perAccount = createLimit({ points: 10, seconds: TEN_MINUTES });

  app.post(
    '/users/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in',
        tags: ['users'],
        body: loginInput,
        response: { 200: loginAnswer },
      },
    },
    async (request) => {
      const account = `${request.ip} ${request.body.email.toLowerCase()}`;
      await perAddress.take(request.ip);
      await perAccount.take(account);
      const user = await logIn(deps.db, request.body);
      await perAccount.forget(account);
      const { id: sub, role, name, email } = user;
      return { token: app.jwt.sign({ sub, role, name, email }) };
    },
  );
}
