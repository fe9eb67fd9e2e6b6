import type { ProductAnswer, ProductEdit } from '@balcao/domain/contract/products';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { MoneyInput } from '../../components/money-input.tsx';
import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts';
import { commonTexts } from '../../lib/texts.ts';
import { productFormTexts, productsTexts } from './texts.ts';
import { productMutations } from './api.ts';
import {
  checkEdit,
  editDraftOf,
  fieldErrorsOf,
  type DraftErrors,
  type EditDraft,
} from './product-draft.ts';
import { useProductsChanged } from './use-product-mutations.ts';

interface EditFormProps {
  draft: EditDraft;
  errors: DraftErrors;
  saving: boolean;
  onChange: (change: Partial<EditDraft>) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

function EditForm({ draft, errors, saving, onChange, onSubmit, onCancel }: EditFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={productFormTexts.name}
          required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          value={draft.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <MoneyInput
          label={productFormTexts.price}
          required
          enterKeyHint="done"
          value={draft.price}
          error={errors.price}
          onChange={(price) => onChange({ price })}
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onCancel} disabled={saving}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" loading={saving}>
            {commonTexts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface EditProductProps {
  product: ProductAnswer;
  opened: boolean;
  onClose: () => void;
  /** It is off the screen: the focus may go back to where it came from. */
  onClosed: () => void;
}

/** Name and price of a product. What was typed is not thrown away without asking. Give it the product's `_id` as key. */
export function EditProductModal({ product, opened, onClose, onClosed }: EditProductProps) {
  const [start] = useState(() => editDraftOf(product));
  const [draft, setDraft] = useState<EditDraft>(start);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [asking, setAsking] = useState(false);
  const confirm = useConfirm();
  const productsChanged = useProductsChanged();
  const update = useMutation(productMutations.update());
  const dirty = opened && (draft.name !== start.name || draft.price !== start.price);

  const askToDiscard = async (): Promise<boolean> => {
    setAsking(true);
    const agreed = await confirm({
      title: productsTexts.discardTitle,
      message: productsTexts.discard,
      confirmLabel: productsTexts.discardConfirm,
      cancelLabel: productsTexts.keepEditing,
      danger: true,
    });
    setAsking(false);
    return agreed;
  };
  useUnsavedChanges(dirty, askToDiscard);

  const close = async (): Promise<void> => {
    if (update.isPending || asking) return;
    if (!dirty || (await askToDiscard())) onClose();
  };
  const save = (edit: ProductEdit): void => {
    update.mutate(
      { id: product._id, edit },
      {
        onSuccess: () => {
          notifySuccess(productsTexts.updated);
          productsChanged();
          onClose();
        },
        onError: (error) => {
          console.error(error);
          const wrong = fieldErrorsOf(error);
          setErrors(wrong ?? {});
          if (!wrong) notifyError(productsTexts.updateFailed);
        },
      },
    );
  };
  const submit = (): void => {
    if (update.isPending) return;
    const checked = checkEdit(draft);
    setErrors(checked.errors ?? {});
    if (checked.input) save(checked.input);
  };

  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      onExitTransitionEnd={onClosed}
      title={productsTexts.editTitle}
      closeOnEscape={!asking}
      trapFocus={!asking}
      returnFocus={false}
    >
      <EditForm
        draft={draft}
        errors={errors}
        saving={update.isPending}
        onChange={(change) => {
          setDraft((before) => ({ ...before, ...change }));
          setErrors((before) => {
            const { name, price } = before;
            return {
              ...('name' in change ? {} : { name }),
              ...('price' in change ? {} : { price }),
            };
          });
        }}
        onSubmit={submit}
        onCancel={() => void close()}
      />
    </Modal>
  );
}
