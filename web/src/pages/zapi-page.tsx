import { useQuery } from '@tanstack/react-query';

import { BackLink } from '../components/back-link.tsx';
import { ListError, ListLoading } from '../components/list/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { messageKeys, messageSummary } from '../features/messages/api.ts';
import { senderQueries } from '../features/senders/api.ts';
import { zapiTexts as texts } from '../features/senders/texts.ts';
import { ZapiSettings } from '../features/senders/zapi-settings.tsx';
import { storeQueries } from '../features/store/api.ts';
import { AddressNotice } from '../features/store/address/address-notice.tsx';
import { paths } from '../lib/pages/paths.ts';

export function ZapiPage() {
  // Not read again: an answer must not replace text that is being typed.
  const config = useQuery({ ...senderQueries.config(), refetchOnWindowFocus: false });
  const { data, error } = config;
  // Notice and form show at once: a late notice would push the form down.
  const summary = useQuery(messageSummary());
  const address = useQuery(storeQueries.publicAddress());
  const isPending = address.isPending || summary.isPending || (!data && !error);
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
          <AddressNotice />
          <ZapiSettings
            stored={data.whatsappSenders}
            // Both list the numbers in the order in which they were saved; after a removal one of them is updated first.
            isUntested={(position) => {
              const state = summary.data?.senders[position];
              const isSame = state?.name === data.whatsappSenders[position]?.name;
              return state !== undefined && isSame && state.works && !state.isProven;
            }}
            stateKey={messageKeys.summary}
          />
        </>
      )}
    </>
  );
}
