import type { WindowAnswer } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { storeWindow, windowApi } from './api.ts';
import { CollectionsDialog } from './collections-dialog.tsx';
import { ContentsRefusal } from './contents-refusal.tsx';
import {
  contentsErrors,
  contentsInputOf,
  contentsIssues,
  contentsValuesOf,
  factsOf,
  nameField,
  type ContentsValues,
  type EntryFacts,
  type EntryValues,
} from './contents-values.ts';
import { EntryList } from './entry-list.tsx';
import { ProductsDialog } from './products-dialog.tsx';
import { contentsTexts as texts } from './texts.ts';

const UNKNOWN: EntryFacts = {
  name: '',
  photo: null,
  priceFrom: 0,
  priceTo: 0,
  stock: 'available',
  leftOut: null,
};

interface ContentsFormProps {
  shopWindow: WindowAnswer;
  onReload: () => void;
  reloading: boolean;
}

export function ContentsForm({ shopWindow: { contents }, onReload, reloading }: ContentsFormProps) {
  const client = useQueryClient();
  const formId = useId();
  const [dialog, setDialog] = useState<'collections' | 'products'>();
  const [collection, setCollection] = useState('');
  const form = useAppForm({
    name: 'vitrine',
    initialValues: contentsValuesOf(contents),
    validate: (values) => {
      const errors = contentsErrors(values);
      // The names of collections have their fields in the dialog.
      if (Object.values(errors).some(Boolean)) setDialog('collections');
      return errors;
    },
    toPayload: (values) => contentsInputOf(values, contents.version),
    send: (body) => windowApi.call('PUT /window/contents', { body }),
    errorsOf: (error, sent) => {
      if (!(error instanceof ApiError)) return {};
      if (error.code === 'window_changed') return { version: error.message };
      return contentsIssues(error.issues, sent);
    },
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (saved) => storeWindow(client, saved),
  });
  const { values, errors, setFieldValue, getValues } = form.form;
  const change = (by: (now: ContentsValues) => ContentsValues): void => {
    const now = getValues();
    const next = by(now);
    if (next.collections !== now.collections) setFieldValue('collections', next.collections);
    if (next.entries !== now.entries) setFieldValue('entries', next.entries);
  };
  const facts = useMemo(() => factsOf(contents), [contents]);
  const factsOfEntry = (entry: EntryValues): EntryFacts =>
    facts.get(entry.key) ?? entry.added ?? UNKNOWN;
  const shownCollection = values.collections.some(({ key }) => key === collection)
    ? collection
    : '';
  const addButton = (
    <Button
      variant={form.dirty ? 'light' : 'filled'}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => setDialog('products')}
    >
      {texts.add}
    </Button>
  );

  return (
    <>
      <AppForm form={form} id={formId}>
        <ContentsRefusal
          errors={errors}
          nameOf={(key) => factsOfEntry({ key, isHighlighted: false, collections: [] }).name}
          onReload={onReload}
          reloading={reloading}
        />
      </AppForm>
      {/* The search is outside of the form's submission: Enter in it must not save. */}
      <div inert={form.pending}>
        {values.entries.length === 0 && values.collections.length === 0 ? (
          <ListEmpty message={texts.empty} hint={texts.emptyHint} action={addButton} />
        ) : (
          <EntryList
            values={values}
            errors={errors}
            collection={shownCollection}
            factsOfEntry={factsOfEntry}
            actions={addButton}
            onChange={change}
            onCollection={setCollection}
            onManage={() => setDialog('collections')}
          />
        )}
      </div>
      {form.dirty && (
        <StickyBar always>
          <p className="quiet">{texts.unsaved}</p>
          <Button type="submit" form={formId} loading={form.pending}>
            {commonTexts.save}
          </Button>
        </StickyBar>
      )}
      <p className="visually-hidden" role="status">
        {form.dirty && texts.unsaved}
      </p>
      <CollectionsDialog
        opened={dialog === 'collections'}
        values={values}
        errors={{ ...errors, ...contentsErrors(values) }}
        onChange={change}
        onRename={(key) => form.form.clearFieldError(nameField(key))}
        onClose={() => setDialog(undefined)}
      />
      <ProductsDialog
        opened={dialog === 'products'}
        values={values}
        collection={shownCollection}
        onChange={change}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}
