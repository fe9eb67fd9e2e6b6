import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { PhotoEditor } from '#areas/photos/web/photo-editor.tsx';
import { freshGroup } from '#areas/groups/web/shared/api.ts';
import { groupFormTexts as texts } from '#areas/groups/web/texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { ShareButton } from '#areas/window/web/shared/share-thing.tsx';
import { EditGroupForm } from '#areas/groups/web/group-forms.tsx';

/** The axis whose values photos show: the colour, or else the last axis. */
function shownValues({ axes }: ProductGroupAnswer) {
  const axis = axes.find(({ name }) => /^cor(es)?$/i.test(name)) ?? axes.at(-1);
  return axis && { axis: axis.name, values: axis.values.filter((value) => !value.isArchived) };
}

/**
 * A product with its sizes and colours. The form keeps the group that it opened with, until a refused save: the typed changes are
 * then laid over the present group.
 */
export function ProductGroupPage() {
  const { id } = useParams({ from: paths.productGroup });
  const navigate = useNavigate();
  const group = useQuery({ ...freshGroup(id), refetchOnMount: 'always' });
  const [opened, setOpened] = useState<ProductGroupAnswer>();
  const fresh = group.isFetchedAfterMount ? group.data : undefined;
  const [isStale, setStale] = useState(false);
  if (fresh && (!opened || (isStale && fresh.version !== opened.version))) {
    setOpened(fresh);
    setStale(false);
  }
  return (
    <>
      <PageHeader
        heading={opened?.name}
        back={<BackLink to={paths.products} />}
        actions={opened && <ShareButton thing={{ product: null, group: id, name: opened.name }} />}
      />
      {opened && (
        <Box mb="md">
          <Card>
            <PhotoEditor
              owner={{ kind: 'product-groups', id }}
              values={shownValues(group.data ?? opened)}
            />
          </Card>
        </Box>
      )}
      {opened && (
        <EditGroupForm
          key={opened.version}
          group={opened}
          leave={() => navigate({ to: paths.products })}
          onStale={() => setStale(true)}
        />
      )}
      {!opened && !group.error && <ListLoading rows={6} />}
      {!opened && group.error && <ListError message={texts.loadFailed} query={group} />}
    </>
  );
}
