import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetDraft } from '#kit/web/components/forms/use-draft.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { DoneModal } from '#kit/web/components/notices/done-modal.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { emptyGroup } from '#areas/groups/web/group-values.ts';
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
import type { ProductValues } from '#areas/products/web/product-rules.ts';

interface Created {
  readonly owner: PhotoOwner;
  readonly name: string;
  readonly what: string;
  readonly hasPhotos: boolean;
  readonly form: NewForm;
}

/** The form of a registered product, which can begin again. */
interface NewForm {
  readonly begin: () => void;
  readonly focus: (field: string) => void;
}

const linkOf = ({ owner, name }: Created, props: object) =>
  owner.kind === 'products' ? (
    <Link to={paths.products} search={{ q: name }} {...props} />
  ) : (
    <Link to={paths.productGroup} params={{ id: owner.id }} {...props} />
  );

/** Cadastrar Produto: one product, or one in sizes and colours. The typed text is taken along, and the photos follow the product. */
export function NewProductPage() {
  const client = useQueryClient();
  const [start, setStart] = useState<Partial<ProductValues>>();
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
    const next = { ...made, hasPhotos: photos.length > 0 };
    setCreated(next);
    setLast(next);
    sending.add(made.owner, photos);
  };
  const close = (): void => {
    setCreated(undefined);
    setPhotos([]);
    created?.form.begin();
  };
  const photosFirst = <ChosenPhotos files={photos} onChange={setPhotos} />;
  const shown = created ?? last;
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
      {start ? (
        <NewGroupForm
          name="novo-produto-com-tamanhos"
          start={emptyGroup(start)}
          submit={groupFormTexts.submit}
          onDone={({ _id: id, name, products }, form) => {
            const begin = (): void => {
              forgetDraft(NEW_PRODUCT);
              form.startFrom(emptyGroup({}));
            };
            done({
              owner: { kind: 'product-groups', id },
              name,
              what: groupFormTexts.created(name, products.length),
              form: { ...form, begin },
            });
          }}
        >
          {photosFirst}
          <GroupSwitch checked onChange={() => setStart(undefined)} />
        </NewGroupForm>
      ) : (
        <NewProductForm
          above={(typed) => (
            <>
              {photosFirst}
              <GroupSwitch checked={false} onChange={() => setStart(typed)} />
            </>
          )}
          onDone={({ _id: id, name }, form) =>
            done({
              owner: { kind: 'products', id },
              name,
              what: name,
              form: { ...form, begin: form.discard },
            })
          }
        />
      )}
      <DoneModal
        title={texts.created}
        what={created?.what}
        other={
          shown && (
            <>
              {!shown.hasPhotos && !isAdding && (
                <Button variant="default" onClick={() => setAdding(true)}>
                  {texts.addPhotos}
                </Button>
              )}
              <Button variant="default" renderRoot={(props) => linkOf(shown, props)}>
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
          last?.form.focus('name');
          window.scrollTo({ top: 0 });
        }}
      >
        <SendingPhotos {...sending} />
        {isAdding && shown && <PhotoEditor owner={shown.owner} />}
      </DoneModal>
    </>
  );
}
