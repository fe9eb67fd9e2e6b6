import type { StoreTextKind, EditedStoreText } from '../contract.ts';
import { Button, Textarea } from '@mantine/core';
import { IconExternalLink, IconArrowBackUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { storeApi } from './shared/api.ts';
import { storeTextWords as texts } from './texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { storeTextPages } from '#kit/web/lib/pages/public-paths.ts';
import { useRef } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import classes from './store.module.css';

const LONGEST = 10_000;

/** A text for customers; the form begins with the present text. */
function StoreTextForm({ text: { kind, own, standard } }: { text: EditedStoreText }) {
  const client = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useAppForm({
    name: `texto-da-loja:${kind}`,
    initialValues: { text: own || standard },
    validate: ({ text }): { text?: string } => (text.trim() ? {} : { text: texts.required }),
    toPayload: (values) => values,
    send: (body) => storeApi.call('PUT /store/texts/:kind', { params: { kind }, body }),
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (saved) =>
      client.setQueryData(storeApi.query('GET /store/texts').queryKey, (all) =>
        all?.map((each) => (each.kind === kind ? saved : each)),
      ),
  });
  const { values, setFieldValue } = form.form;
  const reset = (): void => {
    // The button disappears, so the focus moves first.
    area.current?.focus();
    setFieldValue('text', standard);
  };
  return (
    <AppForm form={form} className={classes.textForm}>
      <Card>
        <Textarea
          {...form.field('text')}
          ref={area}
          label={texts.text}
          description={
            <>
              {texts.hints[kind]}
              <br />
              {texts.hint}
            </>
          }
          autosize
          minRows={12}
          maxRows={30}
          maxLength={LONGEST}
        />
        {values.text !== standard && (
          <Button
            mt="sm"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
            onClick={reset}
          >
            {texts.reset}
          </Button>
        )}
      </Card>
      <StickyBar>
        <Button type="submit" loading={form.pending} disabled={!form.dirty}>
          {texts.save}
        </Button>
      </StickyBar>
    </AppForm>
  );
}

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
