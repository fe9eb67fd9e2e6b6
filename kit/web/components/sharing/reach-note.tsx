import { reachOf } from '../../../rules/origin.ts';

import { paths } from '../../lib/pages/paths.ts';
import { useIsAdmin } from '../../lib/session/use-session.ts';
import { isConfirmedOrigin } from '../../lib/store.ts';
import { LineNote } from '../line-note.tsx';
import { TextLink } from '../text-link.tsx';
import { reachTexts as texts } from '../texts.ts';

interface ReachNoteProps {
  origin: string;
  /** The people for whom the link is. */
  whom?: 'customers' | 'staff';
}

/** Says beside a link that nobody else can open it, and where to change that; nothing beside one that opens everywhere. */
export function ReachNote({ origin, whom = 'customers' }: ReachNoteProps) {
  const isAdmin = useIsAdmin();
  const reach = isConfirmedOrigin(origin) ? 'public' : reachOf(origin);
  if (reach === 'public') return null;
  return (
    <LineNote kind="doubtful">
      {texts[whom](reach)}{' '}
      {isAdmin ? <TextLink to={paths.storeAddress}>{texts.set}</TextLink> : texts.askAdmin}
    </LineNote>
  );
}
