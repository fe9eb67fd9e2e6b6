import { useRef, useState } from 'react';

import type { LoginAnswer, LoginInput } from '#areas/accounts/contract.ts';

import { api, ApiError, NetworkError } from '#kit/web/lib/api/api.ts';
import { takeAskedPage } from '#kit/web/lib/pages/asked-page.ts';
import { asKnownDevice } from '#kit/web/lib/session/known-device.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { landingAfterLogin, paths } from '#kit/web/lib/pages/paths.ts';
import { login } from '#kit/web/lib/session/session.ts';
import { loginTexts as texts } from './texts.ts';

/** The text for a failed sign-in (spec §8): the server's text if any, else the fixed one, and another when no answer came. */
function formError(error: unknown): string {
  if (error instanceof ApiError) return error.message || texts.refused;
  return texts.noAnswer;
}

function passkeyError(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return error instanceof NetworkError ? texts.noAnswer : texts.passkeyFailed;
}

/** Opens the page of a new session: the page opened before the sign-in, else the role's first. */
function enter({ token }: LoginAnswer): void {
  const { sub, role } = login(token);
  const landing = takeAskedPage(sub) ?? landingAfterLogin(role);
  // `/` is this page: for other roles it reads the token and redirects them to the order list.
  if (landing === paths.login) window.location.reload();
  else window.location.assign(landing);
}

interface Outcomes {
  /** The server asks for the code of the authenticator app. */
  readonly onCodeAsked: () => void;
  readonly onRefused: (message: string) => void;
}

/** Signs in, one attempt at a time. `sending` stays true after a success, because the page is about to be left. */
export function useSignIn({ onCodeAsked, onRefused }: Outcomes) {
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const signIn = async (
    ask: () => Promise<LoginAnswer>,
    onFailed: (error: unknown) => void,
  ): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      enter(await ask());
    } catch (error) {
      if (!(error instanceof ApiError)) logFailure(error);
      busy.current = false;
      setSending(false);
      onFailed(error);
    }
  };

  const sendPassword = (input: LoginInput): Promise<void> =>
    signIn(
      () => api.post<LoginAnswer>('/users/login', input, asKnownDevice()),
      (error) => {
        const asksForCode = error instanceof ApiError && error.code === 'second_factor_required';
        if (asksForCode) onCodeAsked();
        else onRefused(formError(error));
      },
    );

  const sendPasskey = (): Promise<void> =>
    signIn(
      async () => (await import('./passkey-login.ts')).logInWithPasskey(),
      (error) => onRefused(passkeyError(error)),
    );

  return { sending, sendPassword, sendPasskey };
}
