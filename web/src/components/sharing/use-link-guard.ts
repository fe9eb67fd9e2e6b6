import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { logFailure } from '../../lib/api/log-failure.ts';
import { paths } from '../../lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen } from '../../lib/session/roles.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { isConfirmedOrigin } from '../../lib/store.ts';
import { useConfirm } from '../notices/confirm-dialog.tsx';
import { codeWhenIdle } from '../when-idle.tsx';

const loadQuestion = codeWhenIdle(() => import('./link-question.ts'));

/** The origin of the customer's link inside the text of a chat. */
const originInChat = (href: string): string | undefined =>
  /(https?:\/\/[^\s/]+)\S*\/pedido\//.exec(new URL(href).searchParams.get('text') ?? '')?.[1];

/** Asks before a link leaves the shop by hand that no customer can open. A link with the confirmed address leaves at once. */
export function useLinkGuard() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isAdmin = mayOpen(ADMIN_ONLY, useSession().user?.role ?? '');

  const mayLeave = async (origin: string, action: 'copy' | 'send'): Promise<boolean> => {
    // A question that cannot be fetched keeps nobody from selling.
    const module = await loadQuestion().catch(logFailure);
    const question = module?.linkQuestion(origin, action, isAdmin);
    if (!question) return true;
    const { setLabel, ...asked } = question;
    const instead = { label: setLabel, go: () => void navigate({ to: paths.storeAddress }) };
    return confirm({ ...asked, ...(isAdmin && { instead }) });
  };

  return {
    /** Whether to copy the link. */
    mayCopy: async (link: string): Promise<boolean> => {
      const { origin } = new URL(link);
      return isConfirmedOrigin(origin) || mayLeave(origin, 'copy');
    },
    /** For the click on a link to a chat: holds it back until the answer. */
    beforeChat: (event: MouseEvent<HTMLAnchorElement>): void => {
      const { href } = event.currentTarget;
      const origin = originInChat(href);
      if (origin === undefined || isConfirmedOrigin(origin)) return;
      event.preventDefault();
      void mayLeave(origin, 'send').then((leaves) => {
        if (leaves) window.open(href, '_blank', 'noopener');
      });
    },
  };
}
