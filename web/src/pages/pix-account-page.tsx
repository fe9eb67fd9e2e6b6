import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { BackLink } from '../components/back-link.tsx';
import { ListError, ListLoading } from '../components/list/list-states.tsx';
import layout from '../components/layout.module.css';
import { PageHeader } from '../components/page-header.tsx';
import { AccountForm } from '../features/pix-account/account-form.tsx';
import { AccountState } from '../features/pix-account/account-state.tsx';
import { pixAccountQuery } from '../features/pix-account/api.ts';
import { MessageLinks } from '../features/pix-account/message-links.tsx';
import { NoticesCard } from '../features/pix-account/notices-card.tsx';
import { RemoveAccount } from '../features/pix-account/remove-account.tsx';
import { pixAccountTexts as texts } from '../features/pix-account/texts.ts';
import { paths } from '../lib/pages/paths.ts';

/** The pause before the page shows a change in what customers get, ms. */
const REFETCH_INTERVAL_MS = 30_000;

export function PixAccountPage() {
  // The form begins with the first answer only: a later one must not replace typed text.
  const query = useQuery({ ...pixAccountQuery(), refetchInterval: REFETCH_INTERVAL_MS });
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
