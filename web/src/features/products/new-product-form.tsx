import type { ProductInput } from '@balcao/domain/contract/products';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';

import { MoneyInput } from '../../components/money-input.tsx';
import { notifyError } from '../../components/notify.tsx';
import { StickyBar } from '../../components/sticky-bar.tsx';
import { useSubmissionKey } from '../../lib/use-submission-key.ts';
import { productFormTexts } from './texts.ts';
import { productMutations } from './api.ts';
import classes from './new-product-form.module.css';
import {
  checkProduct,
  EMPTY_DRAFT,
  fieldErrorsOf,
  firstWrong,
  type DraftErrors,
  type ProductDraft,
} from './product-draft.ts';
import { ProductCreatedModal } from './product-created-modal.tsx';
import { useProductsChanged } from './use-product-mutations.ts';

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Keeps what is typed until the product is in; then says so and is empty again for the next. */
export function NewProductForm() {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<ProductDraft>(EMPTY_DRAFT);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [created, setCreated] = useState(false);
  const { keyFor, forget } = useSubmissionKey();
  const productsChanged = useProductsChanged();
  const create = useMutation(productMutations.create());

  const change = (field: keyof ProductDraft, text: string): void => {
    setDraft((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _, ...rest }) => rest);
  };
  const focus = (field: keyof ProductDraft | undefined): void => {
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const showErrors = (wrong: DraftErrors): void => {
    setErrors(wrong);
    focus(firstWrong(wrong));
  };
  const send = (input: ProductInput): void => {
    create.mutate(
      { input, idempotencyKey: keyFor(input) },
      {
        onSuccess: () => {
          forget();
          productsChanged();
          setCreated(true);
        },
        onError: (error) => {
          console.error(error);
          const wrong = fieldErrorsOf(error);
          if (wrong) showErrors(wrong);
          else notifyError(productFormTexts.createFailed);
        },
      },
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (create.isPending || created) return;
    const checked = checkProduct(draft);
    if (checked.input) send(checked.input);
    else showErrors(checked.errors);
  };
  const startAgain = (): void => {
    setCreated(false);
    setDraft(EMPTY_DRAFT);
    setErrors({});
  };
  const field = (name: keyof ProductDraft) => ({ name, value: draft[name], error: errors[name] });

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <div className={classes.fields}>
        <TextInput
          {...field('name')}
          className={classes.wide}
          label={productFormTexts.name}
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <MoneyInput
          {...field('price')}
          label={productFormTexts.price}
          required
          enterKeyHint="next"
          onChange={(text) => change('price', text)}
        />
        <TextInput
          {...field('stock')}
          label={productFormTexts.stock}
          required
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          placeholder="0"
          enterKeyHint="next"
          onChange={(event) => change('stock', onlyDigits(event.currentTarget.value))}
        />
        <Textarea
          {...field('description')}
          className={classes.wide}
          label={productFormTexts.description}
          description={productFormTexts.descriptionHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          onChange={(event) => change('description', event.currentTarget.value)}
        />
      </div>
      <StickyBar>
        <Button type="submit" loading={create.isPending}>
          {productFormTexts.submit}
        </Button>
      </StickyBar>
      <ProductCreatedModal
        opened={created}
        name={draft.name.trim()}
        onClose={startAgain}
        onClosed={() => focus('name')}
      />
    </form>
  );
}
