import { useState } from 'react';
import { DoneModal } from '#kit/web/components/notices/done-modal.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { emptyGroup } from '#areas/groups/web/group-values.ts';
import { NewGroupForm, GroupSwitch } from '#areas/groups/web/group-forms.tsx';
import { groupFormTexts } from '#areas/groups/web/texts.ts';
import { productFormTexts } from '#areas/products/web/texts.ts';
import { NewProductForm } from '#areas/products/web/new-product-form.tsx';
import type { ProductValues } from '#areas/products/web/product-rules.ts';

interface Created {
  readonly what: string;
  readonly discard: () => void;
}

/** Cadastrar Produto: one product, or one in sizes and colours. The typed text is taken along. */
export function NewProductPage() {
  const [start, setStart] = useState<Partial<ProductValues>>();
  const [created, setCreated] = useState<Created>();
  return (
    <>
      <PageHeader />
      {start ? (
        <NewGroupForm
          name="novo-produto-com-tamanhos"
          start={emptyGroup(start)}
          submit={groupFormTexts.submit}
          onDone={({ name, products }, discard) =>
            setCreated({ what: groupFormTexts.created(name, products.length), discard })
          }
        >
          <GroupSwitch checked onChange={() => setStart(undefined)} />
        </NewGroupForm>
      ) : (
        <NewProductForm
          above={(typed) => <GroupSwitch checked={false} onChange={() => setStart(typed)} />}
        />
      )}
      <DoneModal
        title={productFormTexts.created}
        what={created?.what}
        onClose={() => {
          created?.discard();
          setCreated(undefined);
        }}
      />
    </>
  );
}
