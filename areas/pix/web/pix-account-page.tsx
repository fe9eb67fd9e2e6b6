import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { messageTexts as texts, removalTexts, pixAccountTexts } from './texts.ts';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useConfirm } from '#kit/web/components/notices/confirm-dialog.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { pixAccountQuery, pixApi } from './api.ts';
import { useState } from 'react';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { AccountForm } from './account/account-form.tsx';
import { AccountState } from './account/account-state.tsx';
import { NoticesCard } from './account/notices-card.tsx';
import layout from '#kit/web/components/layout.module.css';

const MessageLinks = () => (
  <p className="quiet">
    {texts.lead} <TextLink to={paths.messageTemplates}>{texts.received}</TextLink> ·{' '}
    <TextLink to={paths.store}>{texts.reminder}</TextLink>
  </p>
);

function RemoveAccount({ onRemoved }: { onRemoved: () => void }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const removal = useChange({
    send: () => pixApi.call('DELETE /pix-account'),
    done: removalTexts.removed,
    failed: removalTexts.failed,
    onDone: (now) => {
      client.setQueryData(pixAccountQuery.queryKey, now);
      onRemoved();
      requestAnimationFrame(focusHeading);
    },
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: removalTexts.title,
      message: removalTexts.question,
      consequence: removalTexts.effect,
      confirmLabel: removalTexts.remove,
      danger: true,
    });
    if (agreed) removal.run(undefined);
  };
  return (
    <div>
      <RemoveButton loading={removal.pending} onClick={() => void ask()}>
        {removalTexts.remove}
      </RemoveButton>
    </div>
  );
}

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
        back={<BackLink to={paths.integrations} label={pixAccountTexts.back} />}
        lead={pixAccountTexts.lead}
      />
      {isPending && <ListLoading rows={4} />}
      {!data && error && <ListError message={pixAccountTexts.loadFailed} query={query} />}
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
