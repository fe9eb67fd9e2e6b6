import { useQuery } from '@tanstack/react-query';

import { BackLink } from '../components/back-link.tsx';
import { ListError, ListLoading } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { senderQueries } from '../features/senders/api.ts';
import { zapiTexts as texts } from '../features/senders/texts.ts';
import { ZapiSettings } from '../features/senders/zapi-settings.tsx';
import { connectionText } from '../lib/failure-text.ts';
import { titleTexts } from '../lib/page-titles.ts';
import { paths } from '../lib/paths.ts';

export function ZapiPage() {
  // Not read again: an answer must not replace what is being typed.
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...senderQueries.config(),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.integrations} label={texts.back} />}
        title={titleTexts.zapi}
        subtitle={texts.lead}
      />
      {isPending && <ListLoading rows={4} />}
      {!data && error && (
        <ListError
          message={texts.loadFailed}
          hints={[connectionText(error)]}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <ZapiSettings stored={data.whatsappSenders} />}
    </>
  );
}
