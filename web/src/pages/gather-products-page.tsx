import type { ProductAnswer } from '#domain/contract/products.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { BackLink } from '../components/back-link.tsx';
import { notifySuccess } from '../components/notices/notify.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { GatherProducts } from '../features/products/groups/gather-products.tsx';
import { gatheredValues } from '../features/products/groups/gathered.ts';
import { NewGroupForm } from '../features/products/groups/new-group-form.tsx';
import { gatherTexts as texts } from '../features/products/texts.ts';
import { paths } from '../lib/pages/paths.ts';

const draftOf = (products: readonly ProductAnswer[]): string =>
  `juntar:${products.map(({ _id }) => _id).join(' ')}`;

/** Juntar em um produto: the choice of products, then their common form. */
export function GatherProductsPage() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly ProductAnswer[]>([]);
  const [isChosen, setIsChosen] = useState(false);
  const leave = async (name: string): Promise<void> => {
    await navigate({ to: paths.products });
    notifySuccess(texts.done(name));
  };
  return (
    <>
      <PageHeader back={<BackLink to={paths.products} />} />
      {isChosen ? (
        <NewGroupForm
          name={draftOf(chosen)}
          start={gatheredValues(chosen)}
          submit={texts.submit}
          onDone={({ name }) => void leave(name)}
        >
          <div>
            <Button variant="default" onClick={() => setIsChosen(false)}>
              {texts.back}
            </Button>
          </div>
        </NewGroupForm>
      ) : (
        <GatherProducts chosen={chosen} onChoose={setChosen} onNext={() => setIsChosen(true)} />
      )}
    </>
  );
}
