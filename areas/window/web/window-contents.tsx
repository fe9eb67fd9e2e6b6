import type { WindowAnswer } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import { CollectionsDialog } from './collections-dialog.tsx';
import { contentsValuesOf, factsOf, type EntryFacts, type EntryValues } from './contents-values.ts';
import { EntryList } from './entry-list.tsx';
import { ProductsDialog } from './products-dialog.tsx';
import { useContentsChanges, type ContentsChange } from './shared/use-contents.ts';
import { contentsTexts as texts } from './texts.ts';

const UNKNOWN: EntryFacts = {
  name: '',
  photo: null,
  priceFrom: 0,
  priceTo: 0,
  stock: 'available',
  leftOut: null,
};

export type WindowDialog = 'collections' | 'products';

interface WindowContentsProps extends Pick<WindowAnswer, 'contents'> {
  /** The open dialog. */
  dialog: WindowDialog | undefined;
  onDialog: (dialog: WindowDialog | undefined) => void;
}

/** The contents of the window, in their order. Each change is saved by itself. */
export function WindowContents({ contents, dialog, onDialog }: WindowContentsProps) {
  const [collection, setCollection] = useState('');
  const [isChanged, setChanged] = useState(false);
  const { change: send, waiting } = useContentsChanges();
  const change = (by: ContentsChange): void => {
    setChanged(true);
    send(by);
  };
  const saved = useMemo(() => contentsValuesOf(contents), [contents]);
  const values = waiting.reduce((now, by) => by(now), saved);
  const facts = useMemo(() => factsOf(contents), [contents]);
  const factsOfEntry = (entry: EntryValues): EntryFacts =>
    facts.get(entry.key) ?? entry.added ?? UNKNOWN;
  const shownCollection = values.collections.some(({ key }) => key === collection)
    ? collection
    : '';
  const isSaving = waiting.length > 0;
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => onDialog('products')}
    >
      {texts.add}
    </Button>
  );

  return (
    <>
      {values.entries.length === 0 && values.collections.length === 0 ? (
        <ListEmpty message={texts.empty} hint={texts.emptyHint} action={addButton} />
      ) : (
        <EntryList
          values={values}
          collection={shownCollection}
          factsOfEntry={factsOfEntry}
          actions={addButton}
          saving={isSaving ? texts.saving : isChanged ? texts.saved : ''}
          onChange={change}
          onCollection={setCollection}
          onManage={() => onDialog('collections')}
        />
      )}
      <CollectionsDialog
        opened={dialog === 'collections'}
        values={{
          ...values,
          // A collection has its lasting key once it is saved.
          collections: values.collections.filter(({ key }) =>
            saved.collections.some((one) => one.key === key),
          ),
        }}
        onChange={change}
        onClose={() => onDialog(undefined)}
      />
      <ProductsDialog
        opened={dialog === 'products'}
        saved={saved}
        isSaving={isSaving}
        collection={shownCollection}
        onChange={change}
        onClose={() => onDialog(undefined)}
      />
    </>
  );
}
