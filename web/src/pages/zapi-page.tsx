import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { BackLink } from '../components/back-link.tsx';
import { ListError } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { senderQueries } from '../features/senders/api.ts';
import { ZapiLoading } from '../features/senders/zapi-loading.tsx';
import { ZapiSettings } from '../features/senders/zapi-settings.tsx';
import { paths } from '../lib/paths.ts';
import { titleTexts } from '../lib/page-titles.ts';
import { zapiTexts } from '../features/senders/texts.ts';

export function ZapiPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...senderQueries.zapi(),
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return (
    <>
      <PageHeader
        back={
          <BackLink
            to={paths.integrations}
            search={{}}
            cameFromThere={false}
            label={zapiTexts.back}
          />
        }
        title={titleTexts.zapi}
        subtitle={zapiTexts.lead}
      />
      {data && <ZapiSettings stored={data.whatsappSenders} />}
      {!data && error && (
        <ListError
          message={zapiTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ZapiLoading />}
    </>
  );
}
