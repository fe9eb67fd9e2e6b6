import type { ProductAnswer } from '#areas/products/contract.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { GatherProducts } from '#areas/groups/web/gather-products.tsx';
import { gatheredValues } from '#areas/groups/web/gathered.ts';
import { NewGroupForm } from '#areas/groups/web/group-forms.tsx';
import { gatherTexts as texts } from '#areas/groups/web/texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

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
          above={() => (
            <div>
              <Button variant="default" onClick={() => setIsChosen(false)}>
                {texts.back}
              </Button>
            </div>
          )}
        />
      ) : (
        <GatherProducts chosen={chosen} onChoose={setChosen} onNext={() => setIsChosen(true)} />
      )}
    </>
  );
}
