import type { StoreTextKind } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { storeApi } from './shared/api.ts';
import { StoreTextForm } from './store-text-form.tsx';
import { storeTextWords as texts } from './texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { storeTextPages } from '#kit/web/lib/pages/public-paths.ts';

function StoreTextPage({ kind }: { kind: StoreTextKind }) {
  // The texts are not read again: an answer must not replace text that is being typed.
  const list = useQuery({ ...storeApi.query('GET /store/texts'), refetchOnWindowFocus: false });
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
