import type { StoreTextKind } from '#domain/contract/store.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { BackLink } from '../components/back-link.tsx';
import { ListError, ListLoading } from '../components/list/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { storeQueries } from '../features/store/api.ts';
import { StoreTextForm } from '../features/store/store-text-form.tsx';
import { storeTextWords as texts } from '../features/store/texts.ts';
import { paths } from '../lib/pages/paths.ts';
import { storeTextPages } from '../lib/pages/public-paths.ts';

function StoreTextPage({ kind }: { kind: StoreTextKind }) {
  // Not read again: an answer must not replace text that is being typed.
  const list = useQuery({ ...storeQueries.texts(), refetchOnWindowFocus: false });
  const text = list.data?.find((each) => each.kind === kind);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.store} />}
        actions={
          <Button
            component="a"
            variant="default"
            href={storeTextPages.find((page) => page.kind === kind)?.path}
            target="_blank"
            leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
          >
            {texts.read}
            <span className="visually-hidden"> {texts.newTab}</span>
          </Button>
        }
      />
      {text && <StoreTextForm text={text} />}
      {!text && list.isError && <ListError message={texts.loadFailed} query={list} />}
      {list.isPending && <ListLoading />}
    </>
  );
}

export const PrivacyTextPage = () => <StoreTextPage kind="privacy" />;

export const ReturnsTextPage = () => <StoreTextPage kind="returns" />;
