import type { TrackingAnswer } from '#domain/contract/influencers.ts';
import { Box, Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { FormModal } from '../components/forms/form-modal.tsx';
import { Section } from '../components/layout.tsx';
import { ListBody } from '../components/list/list-page.tsx';
import { ListLoading } from '../components/list/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useWholeList } from '../components/list/use-list.ts';
import { ReachNote } from '../components/sharing/reach-note.tsx';
import { useUndoableRemoval } from '../components/use-removal.ts';
import { EditLinkForm } from '../features/influencers/edit-link-form.tsx';
import { influencerCalls, influencerKeys, influencerQueries } from '../features/influencers/api.ts';
import { LinkForm } from '../features/influencers/link-form.tsx';
import { LinkList } from '../features/influencers/link-list.tsx';
import { ShareLink } from '../features/influencers/share-link.tsx';
import { Report } from '../features/influencers/report.tsx';
import { influencersTexts as texts, shareTexts } from '../features/influencers/texts.ts';
import { paths } from '../lib/pages/paths.ts';
import { customerOrigin } from '../lib/store.ts';

export function InfluencersPage() {
  const nameId = useId();
  const search = useSearch({ from: paths.influencers });
  const navigate = useNavigate({ from: paths.influencers });
  const links = useWholeList<TrackingAnswer>(influencerQueries.list());
  const [edited, setEdited] = useState<TrackingAnswer>();
  const [shared, setShared] = useState<string>();
  const removal = useUndoableRemoval({
    send: influencerCalls.remove,
    restore: influencerCalls.restore,
    refresh: [influencerKeys.all],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <>
      <PageHeader lead={texts.lead} />
      <LinkForm nameId={nameId} />
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
                removing={removal.removing}
                onShare={({ _id }) => setShared(_id)}
                onEdit={setEdited}
                onRemove={removal.remove}
              />
            </>
          )}
        </ListBody>
      </Section>
      {/* Shown only now: before the list above has its length, it would push the report down. */}
      {!links.loading && (
        <Report
          search={search}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        />
      )}
      <FormModal title={texts.editTitle} record={edited} onClose={() => setEdited(undefined)}>
        {(link) => <EditLinkForm link={link} onDone={() => setEdited(undefined)} />}
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
