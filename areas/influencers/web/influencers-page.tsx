import type { TrackingAnswer } from '../contract.ts';
import { Box, Button, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Section, Card } from '#kit/web/components/layout.tsx';
import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { useWholeList } from '#kit/web/components/list/use-list.ts';
import { ReachNote } from '#kit/web/components/sharing/reach-note.tsx';
import { useUndoableRemoval } from '#kit/web/components/use-removal.ts';
import { influencersApi } from './api.ts';
import { LinkList } from './link-list.tsx';
import { ShareLink } from './share-link.tsx';
import { Report } from './report.tsx';
import { influencersTexts as texts, shareTexts } from './texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { customerOrigin } from '#kit/web/lib/store.ts';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { LinkForm } from './link-form.tsx';

export function InfluencersPage() {
  const nameId = useId();
  const search = useSearch({ from: paths.influencers });
  const navigate = useNavigate({ from: paths.influencers });
  const links = useWholeList<TrackingAnswer>(influencersApi.query('GET /tracking'));
  const [edited, setEdited] = useState<TrackingAnswer>();
  const [made, setMade] = useState<string>();
  const [shared, setShared] = useState<string>();
  const removal = useUndoableRemoval({
    send: (id) => influencersApi.call('DELETE /tracking/:id', { params: { id } }),
    restore: (id) => influencersApi.call('PUT /tracking/:id/restored', { params: { id } }),
    refresh: [influencersApi.key()],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <>
      <PageHeader lead={texts.lead} />
      <Text component="details" fz="sm" c="dimmed" mb="md">
        <Box component="summary" lh="44px" my={-10} w="fit-content" style={{ cursor: 'pointer' }}>
          {texts.more}
        </Box>
        <p>{texts.moreText}</p>
        <p>
          <TextLink to={paths.coupons}>{texts.toCoupons}</TextLink>
        </p>
      </Text>
      <Card title={texts.formTitle}>
        <LinkForm nameId={nameId} onDone={({ _id }) => setMade(_id)} />
      </Card>
      <Section title={texts.listTitle}>
        <ListBody
          list={links}
          texts={texts}
          icon={<IconLink size={30} stroke={1.5} />}
          firstStep={
            <Button variant="light" onClick={() => document.getElementById(nameId)?.focus()}>
              {texts.formTitle}
            </Button>
          }
          skeleton={<ListLoading rows={4} rowHeight={72} />}
        >
          {(rows) => (
            <>
              <Box mb="sm">
                <ReachNote origin={customerOrigin()} />
              </Box>
              <LinkList
                links={rows}
                made={made}
                removing={removal.removing}
                onShare={({ _id }) => setShared(_id)}
                onEdit={setEdited}
                onRemove={removal.remove}
              />
            </>
          )}
        </ListBody>
      </Section>
      {/* Shown only once the list above has its length, which would push it down. */}
      {!links.loading && (
        <Report
          search={search}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        />
      )}
      <FormModal title={texts.editTitle} record={edited} onClose={() => setEdited(undefined)}>
        {(link) => <LinkForm link={link} onDone={() => setEdited(undefined)} />}
      </FormModal>
      <FormModal
        title={({ influencerName }) => shareTexts.title(influencerName)}
        record={links.rows?.find(({ _id }) => _id === shared)}
        onClose={() => setShared(undefined)}
      >
        {(link) => <ShareLink link={link} />}
      </FormModal>
    </>
  );
}
