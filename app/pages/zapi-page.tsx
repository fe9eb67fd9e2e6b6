import { useQuery } from '@tanstack/react-query';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { PutStepAside } from '#areas/first-steps/web/first-steps.tsx';
import { useFirstSteps } from '#areas/first-steps/web/use-first-steps.ts';
import { messagesApi } from '#areas/messages/web/api.ts';
import { sendersApi } from '#areas/senders/web/api.ts';
import { zapiTexts as texts } from '#areas/senders/web/texts.ts';
import { ZapiSettings } from '#areas/senders/web/zapi-settings.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

export function ZapiPage() {
  // The configuration is not read again: an answer must not replace text that is being typed.
  const config = useQuery({
    ...sendersApi.query('GET /companies/zapi-config'),
    refetchOnWindowFocus: false,
  });
  const { data, error } = config;
  // Notice and form show at once: a late notice would push the form down.
  const summary = useQuery(messagesApi.query('GET /messages/summary'));
  const steps = useFirstSteps();
  const isPending = !steps || !summary.isFetched || (!data && !error);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.integrations} label={texts.back} />}
        lead={texts.lead}
      />
      {isPending && <ListLoading rows={4} />}
      {!data && error && <ListError message={texts.loadFailed} query={config} />}
      {data && !isPending && (
        <>
          <PutStepAside step={steps?.find(({ name }) => name === 'whatsapp')} />
          <ZapiSettings
            stored={data.whatsappSenders}
            // The two queries list the numbers in the order in which they were saved; after a removal one of them is
            // updated first.
            isUntested={(position) => {
              const state = summary.data?.senders[position];
              const isSame = state?.name === data.whatsappSenders[position]?.name;
              return state !== undefined && isSame && state.works && !state.isProven;
            }}
            stateKey={messagesApi.key('GET /messages/summary')}
          />
        </>
      )}
    </>
  );
}
