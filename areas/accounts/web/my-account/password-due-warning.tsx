import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { formatDate } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { accountsApi } from '../api.ts';
import { myAccountTexts as texts } from './texts.ts';

const isAhead = (due: string, now = Date.now()): boolean => Date.parse(due) > now;

/** Says until when a password that somebody else set gives full access; nothing for a password of one's own. */
export function PasswordDueWarning({ linked = false }: { linked?: boolean }) {
  const { data } = useQuery(accountsApi.query('GET /users/me'));
  const due = data?.passwordDueAt;
  if (!due || !isAhead(due)) return null;
  return (
    <Warning mb="md" maw={linked ? undefined : 'var(--b-size-form)'} role="note">
      {texts.passwordDue(formatDate(due), data.passwordFromProgram)}
      {linked && (
        <>
          {' '}
          {/* Inline, so that its touch height moves no line. */}
          <Anchor inherit py={14} renderRoot={(props) => <Link to={paths.myAccount} {...props} />}>
            {texts.myAccount}
          </Anchor>
        </>
      )}
    </Warning>
  );
}
