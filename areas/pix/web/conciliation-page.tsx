import type { ConciliationAnswer } from '../conciliation.contract.ts';
import { dayOf } from '#kit/rules/days.ts';
import { PIX_PROVIDERS } from '../rules/pix-account.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import {
  ListEmpty,
  ListError,
  ListLoading,
  NotUpdated,
} from '#kit/web/components/list/list-states.tsx';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { pixApi } from './api.ts';
import { ConciliationRows } from './conciliation/conciliation-rows.tsx';
import { ConciliationTotalsTable } from './conciliation/conciliation-totals.tsx';
import { DayChoice } from './conciliation/day-choice.tsx';
import { conciliationTexts as texts } from './conciliation/texts.ts';
import { getFile } from '#kit/web/lib/api/api-files.ts';
import { downloadCsv } from '#kit/web/lib/api/download-file.ts';
import { byStoreZone, formatDate } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';

/** The provider is asked meanwhile, page by page. */
const TIMEOUT_MS = 45_000;

async function download(query: { day: string; account: string | undefined }): Promise<void> {
  const { text, name } = await getFile('/conciliation.csv', { query, timeoutMs: TIMEOUT_MS });
  downloadCsv(text, name || `conciliacao-${query.day}.csv`);
}

const todayInStore = (): string => byStoreZone((zone) => dayOf(Date.now(), zone));

function subtitleOf({ account, failure, differences, rows }: ConciliationAnswer): string {
  if (!account) return '';
  if (failure !== null) return texts.ledgerOnly;
  return rows.length === 0 ? texts.nothing : texts.differences(differences);
}

/** A day of PIX payments, at the provider and in the app. */
export function ConciliationPage() {
  const search = useSearch({ from: paths.conciliation });
  const navigate = useNavigate({ from: paths.conciliation });
  const today = todayInStore();
  const shown = { day: search.day ?? today, account: search.account };
  const query = useQuery(
    pixApi.query('GET /conciliation', { query: shown, timeoutMs: TIMEOUT_MS }),
  );
  const { data, error, isPending, isFetching, refetch } = query;
  const file = useChange({ send: download, failed: texts.downloadFailed });
  const retry = (): void => void refetch();
  const choose = (day: string): void =>
    void navigate({
      search: { ...search, day: day === today ? undefined : day },
      resetScroll: false,
    });

  return (
    <>
      <PageHeader
        subtitle={data ? subtitleOf(data) : isPending ? commonTexts.loading : ''}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!data || data.rows.length === 0}
            loading={file.pending}
            onClick={() => file.run(shown)}
          >
            {texts.download}
          </Button>
        }
      />
      <Group gap={10} align="stretch" mb={14}>
        <DayChoice day={shown.day} today={today} onChange={choose} />
        {data && data.accounts.length > 1 && (
          <NativeSelect
            aria-label={texts.account}
            value={data.account?._id}
            data={data.accounts.map(({ _id, provider, isCurrent, since }) => ({
              value: _id,
              label: isCurrent
                ? texts.current(PIX_PROVIDERS[provider])
                : texts.former(PIX_PROVIDERS[provider], formatDate(since)),
            }))}
            onChange={({ currentTarget: { value: account } }) =>
              void navigate({ search: { ...search, account }, resetScroll: false })
            }
          />
        )}
      </Group>
      {isPending && <ListLoading />}
      {error && !data && <ListError message={texts.loadFailed} query={query} />}
      {error && data && <NotUpdated query={query} />}
      {data && <Conciliation answer={data} onRetry={retry} retrying={isFetching} />}
    </>
  );
}

function Conciliation({
  answer,
  onRetry,
  retrying,
}: {
  answer: ConciliationAnswer;
  onRetry: () => void;
  retrying: boolean;
}) {
  const { account, failure, rows } = answer;
  if (!account) {
    return (
      <ListEmpty
        icon={<IconQrcode size={30} stroke={1.5} />}
        message={texts.noAccount}
        hint={texts.noAccountHint}
        action={
          <Button component={Link} to={paths.integrations} variant="default">
            {texts.toIntegrations}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {failure !== null && (
        <Warning role="status" mb="md" title={texts.away}>
          {failure} {texts.awayEffect}
          <div>
            <Button mt="sm" variant="default" size="sm" loading={retrying} onClick={onRetry}>
              {commonTexts.retry}
            </Button>
          </div>
        </Warning>
      )}
      {rows.length === 0 && failure === null ? (
        <ListEmpty icon={<IconQrcode size={30} stroke={1.5} />} message={texts.empty} />
      ) : (
        <>
          <ConciliationTotalsTable {...answer} account={account} />
          <ConciliationRows rows={rows} provider={account.provider} />
        </>
      )}
    </>
  );
}
