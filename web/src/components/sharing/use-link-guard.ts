import { reachOf } from '@balcao/domain/rules/origin';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { paths } from '../../lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen } from '../../lib/session/roles.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useConfirm } from '../notices/confirm-dialog.tsx';
import { linkGuardTexts as texts } from './texts.ts';

/** The origin of the customer's link inside the text of a chat. */
const originInChat = (href: string): string | undefined =>
  /(https?:\/\/[^\s/]+)\S*\/pedido\//.exec(new URL(href).searchParams.get('text') ?? '')?.[1];

/** Asks before a link leaves the shop by hand that no customer can open. A link that anybody can open leaves at once. */
export function useLinkGuard() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isAdmin = mayOpen(ADMIN_ONLY, useSession().user?.role ?? '');

  const ask = (origin: string, action: keyof typeof texts.goOn): Promise<boolean> => {
    const question = texts.question(origin, reachOf(origin));
    return confirm({
      title: texts.title,
      message: isAdmin ? question : `${question} ${texts.askAdmin}`,
      confirmLabel: texts.goOn[action],
      ...(isAdmin && {
        instead: { label: texts.set, go: () => void navigate({ to: paths.storeAddress }) },
      }),
    });
  };

  return {
    /** Whether to copy the link. */
    mayCopy: async (link: string): Promise<boolean> => {
      const { origin } = new URL(link);
      return reachOf(origin) === 'public' || ask(origin, 'copy');
    },
    /** For the click on a link to a chat: holds it back until the answer. */
    beforeChat: (event: MouseEvent<HTMLAnchorElement>): void => {
      const { href } = event.currentTarget;
      const origin = originInChat(href);
      if (origin === undefined || reachOf(origin) === 'public') return;
      event.preventDefault();
      void ask(origin, 'send').then((goesOn) => {
        if (goesOn) window.open(href, '_blank', 'noopener');
      });
    },
  };
}
