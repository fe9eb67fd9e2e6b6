import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import layout from '#kit/web/components/layout.module.css';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { AccountForm } from './account/account-form.tsx';
import { AccountState } from './account/account-state.tsx';
import { pixAccountQuery } from './api.ts';
import { MessageLinks } from './account/message-links.tsx';
import { NoticesCard } from './account/notices-card.tsx';
import { RemoveAccount } from './account/remove-account.tsx';
import { pixAccountTexts as texts } from './account/texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

/** The pause before the page shows a change in what customers get, ms. */
const REFETCH_INTERVAL_MS = 30_000;

export function PixAccountPage() {
  // The form begins with the first answer only: a later one must not replace typed text.
  const query = useQuery({ ...pixAccountQuery, refetchInterval: REFETCH_INTERVAL_MS });
  const { data, error, isPending } = query;
  /** The number of removals of an account: the form begins anew after each. */
  const [removals, setRemovals] = useState(0);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.integrations} label={texts.back} />}
        lead={texts.lead}
      />
      {isPending && <ListLoading rows={4} />}
      {!data && error && <ListError message={texts.loadFailed} query={query} />}
      {data && (
        <div className={`one-column ${layout.formPage}`}>
          <AccountState answer={data} />
          <AccountForm key={removals} answer={data}>
            {data.account && (
              <>
                <NoticesCard
                  provider={data.account.provider}
                  isOn={data.isOn}
                  notices={data.notices}
                />
                <MessageLinks />
                <RemoveAccount onRemoved={() => setRemovals(removals + 1)} />
              </>
            )}
          </AccountForm>
        </div>
      )}
    </>
  );
}
