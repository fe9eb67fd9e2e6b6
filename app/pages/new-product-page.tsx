import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetDraft } from '#kit/web/components/forms/use-draft.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { DoneModal } from '#kit/web/components/notices/done-modal.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { emptyGroup, sharedTexts, type GroupStart } from '#areas/groups/web/group-values.ts';
import { NewGroupForm, GroupSwitch } from '#areas/groups/web/group-forms.tsx';
import { groupFormTexts } from '#areas/groups/web/texts.ts';
import { ChosenPhotos } from '#areas/photos/web/chosen-photos.tsx';
import { PhotoEditor } from '#areas/photos/web/photo-editor.tsx';
import { SendingPhotos } from '#areas/photos/web/sending-photos.tsx';
import { photosApi, type PhotoOwner } from '#areas/photos/web/shared/api.ts';
import { usePhotoUploads } from '#areas/photos/web/use-photo-uploads.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { productFormTexts as texts } from '#areas/products/web/texts.ts';
import { NEW_PRODUCT, NewProductForm } from '#areas/products/web/new-product-form.tsx';

interface Created {
  readonly owner: PhotoOwner;
  readonly name: string;
  readonly what: string;
  readonly hasPhotos: boolean;
  /** Empties the form. */
  readonly discard: () => void;
}

const NEW_GROUP = 'novo-produto-com-tamanhos';

const linkOf = ({ owner }: Created, props: object) =>
  owner.kind === 'products' ? (
    <Link to={paths.products} search={{ edit: owner.id }} {...props} />
  ) : (
    <Link to={paths.productGroup} params={{ id: owner.id }} {...props} />
  );

/** Cadastrar Produto: one product, or one in sizes and colours. The typed texts are taken along, and the photos follow the product. */
export function NewProductPage() {
  const client = useQueryClient();
  const [isGroup, setGroup] = useState(false);
  const [carried, setCarried] = useState<GroupStart>();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [created, setCreated] = useState<Created>();
  const [last, setLast] = useState<Created>();
  const [isAdding, setAdding] = useState(false);
  const sending = usePhotoUploads(() => {
    for (const queryKey of [photosApi.key(), productsApi.key()]) {
      void client.invalidateQueries({ queryKey });
    }
  });
  const done = (made: Omit<Created, 'hasPhotos'>): void => {
    for (const name of [NEW_PRODUCT, NEW_GROUP]) forgetDraft(name);
    const next = { ...made, hasPhotos: photos.length > 0 };
    setCreated(next);
    setLast(next);
    sending.add(made.owner, photos);
  };
  const close = (): void => {
    setCreated(undefined);
    setPhotos([]);
    created?.discard();
    setCarried(undefined);
    setGroup(false);
  };
  const above = (typed: GroupStart) => (
    <>
      <ChosenPhotos files={photos} onChange={setPhotos} />
      <GroupSwitch
        checked={isGroup}
        onChange={() => {
          setCarried(sharedTexts(typed));
          setGroup(!isGroup);
        }}
      />
    </>
  );
  const shown = created ?? last;
  const canAdd = !shown?.hasPhotos && !isAdding;
  return (
    <>
      <PageHeader />
      {!created && sending.uploads.length > 0 && (
        <Stack mb="md">
          <Card title={last?.name}>
            <SendingPhotos {...sending} />
          </Card>
        </Stack>
      )}
      {isGroup ? (
        <NewGroupForm
          name={NEW_GROUP}
          start={emptyGroup({})}
          carried={carried}
          submit={groupFormTexts.submit}
          above={above}
          onDone={({ _id: id, name, products }, { discard }) =>
            done({
              owner: { kind: 'product-groups', id },
              name,
              what: groupFormTexts.created(name, products.length),
              discard,
            })
          }
        />
      ) : (
        <NewProductForm
          carried={carried}
          above={above}
          onDone={({ _id: id, name }, { discard }) =>
            done({ owner: { kind: 'products', id }, name, what: name, discard })
          }
        />
      )}
      <DoneModal
        title={texts.created}
        what={created?.what}
        other={
          shown && (
            <>
              {canAdd && <Button onClick={() => setAdding(true)}>{texts.addPhotos}</Button>}
              <Button
                variant={canAdd ? 'default' : 'filled'}
                renderRoot={(props) => linkOf(shown, props)}
              >
                {texts.see}
              </Button>
              <Button variant="default" onClick={close}>
                {texts.another}
              </Button>
            </>
          )
        }
        onClose={close}
        onClosed={() => {
          setAdding(false);
          document.querySelector<HTMLElement>('form [name="name"]')?.focus();
          window.scrollTo({ top: 0 });
        }}
      >
        <SendingPhotos {...sending} />
        {isAdding && shown && <PhotoEditor owner={shown.owner} />}
      </DoneModal>
    </>
  );
}
