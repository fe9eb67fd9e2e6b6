import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';

import { PageHeader } from '../components/page-header.tsx';
import { influencerQueries } from '../features/influencers/api.ts';
import { LinkForm } from '../features/influencers/link-form.tsx';
import { Links } from '../features/influencers/links.tsx';
import { Report } from '../features/influencers/report.tsx';
import { paths } from '../lib/paths.ts';
import { influencersTexts } from '../features/influencers/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

export function InfluencersPage() {
  const nameId = useId();
  const search = useSearch({ from: paths.influencers });
  const navigate = useNavigate({ from: paths.influencers });
  // Once the list above has its length: it would push the report down.
  const links = useQuery(influencerQueries.list());
  return (
    <>
      <PageHeader title={titleTexts.influencers} subtitle={influencersTexts.lead} />
      <LinkForm nameId={nameId} />
      <Links onStart={() => document.getElementById(nameId)?.focus()} />
      {!links.isPending && (
        <Report
          search={search}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        />
      )}
    </>
  );
}
