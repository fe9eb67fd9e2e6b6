import type { DiscountAnswer, DiscountInput } from '@balcao/domain/contract/discounts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useReducer, useRef, useState, type FormEvent } from 'react';

import { StickyBar } from '../../components/sticky-bar.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.ts';
import { ApiError } from '../../lib/api.ts';
import { useSubmissionKey } from '../../lib/use-submission-key.ts';
import { commonTexts } from '../../lib/texts.ts';
import { discountFormTexts as texts } from './texts.ts';
import {
  differs,
  draftOf,
  inputOf,
  newDraft,
  reduceDraft,
  rulesOf,
  type DraftAction,
} from './discount-draft.ts';
import classes from './discount-form.module.css';
import { LIMITS } from './discount-options.ts';
import { DiscountPreview, type PreviewProducts } from './discount-preview.tsx';
import { ADD_RULE_ID, RuleCard, typeSelectId } from './rule-card.tsx';
import { ruleSentence } from './rule-sentence.ts';
import { ruleWarnings } from './rule-warnings.ts';
import { useCreateDiscount, useUpdateDiscount } from './use-discount-mutations.ts';

interface DiscountFormProps {
  /** The policy being edited; missing: a new one. */
  policy?: DiscountAnswer | undefined;
  products: PreviewProducts;
  /** Back to the list: saved or given up. */
  onClose: () => void;
}

export function DiscountForm({ policy, products, onClose }: DiscountFormProps) {
  const formId = useId();
  const [initial] = useState(() => (policy ? draftOf(policy) : newDraft()));
  const [draft, dispatch] = useReducer(reduceDraft, initial);
  const [nameError, setNameError] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);
  const saved = useRef(false);
  const focusNext = useRef<string>(undefined);
  const rules = useMemo(() => rulesOf(draft), [draft]);
  useLeaveGuard(() => !saved.current && differs(draft, initial));
  useEffect(() => {
    // The control exists only now that the change is on screen.
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  }, [draft]);

  const act = (action: DraftAction, focus?: string): void => {
    focusNext.current = focus;
    dispatch(action);
  };
  const refuseName = (message: string): void => {
    setNameError(message);
    nameInput.current?.focus();
  };
  const { save, saving } = useSaveDiscount({
    policy,
    onRefusedName: refuseName,
    onSaved: () => {
      saved.current = true;
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const input = inputOf(draft);
    if (!input.name) refuseName(texts.nameRequired);
    else save(input);
  };

  return (
    <div className={classes.columns}>
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.card}>
          <TextInput
            ref={nameInput}
            label={texts.name}
            placeholder={texts.namePlaceholder}
            required
            maxLength={LIMITS.name}
            autoComplete="off"
            value={draft.name}
            error={nameError}
            onChange={(event) => {
              setNameError(undefined);
              act({ do: 'set', field: 'name', text: event.currentTarget.value });
            }}
          />
          <Textarea
            label={texts.description}
            description={texts.descriptionHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LIMITS.description}
            value={draft.description}
            onChange={(event) =>
              act({ do: 'set', field: 'description', text: event.currentTarget.value })
            }
          />
        </div>
        {draft.rules.length > 1 && <p className={classes.hint}>{texts.rulesHint}</p>}
        {draft.rules.map((rule, index) => (
          <RuleCard
            key={rule.key}
            rule={rule}
            number={index + 1}
            count={draft.rules.length}
            sentence={rules[index] ? ruleSentence(rules[index]) : ''}
            warnings={ruleWarnings(rules, index)}
            nextKey={draft.nextKey}
            act={act}
          />
        ))}
        <Button
          id={ADD_RULE_ID}
          className={classes.addRule}
          variant="light"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          disabled={draft.rules.length >= LIMITS.rules}
          onClick={() => act({ do: 'add-rule' }, typeSelectId(draft.nextKey))}
        >
          {texts.addRule}
        </Button>
      </form>
      <div className={classes.preview}>
        <DiscountPreview rules={rules} products={products} />
      </div>
      <div className={classes.actions}>
        <StickyBar>
          <Button variant="default" disabled={saving} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={saving}>
            {policy ? texts.update : texts.create}
          </Button>
        </StickyBar>
      </div>
    </div>
  );
}

interface SaveOptions {
  policy: DiscountAnswer | undefined;
  onSaved: () => void;
  onRefusedName: (message: string) => void;
}

/** Creates or updates, never twice at a time. */
function useSaveDiscount({ policy, onSaved, onRefusedName }: SaveOptions) {
  const create = useCreateDiscount();
  const update = useUpdateDiscount();
  const { keyFor } = useSubmissionKey();
  const saving = create.isPending || update.isPending;
  const callbacks = {
    onSuccess: onSaved,
    onError: (error: Error) => {
      const issues = error instanceof ApiError ? error.issues : [];
      const issue = issues.find(({ field }) => field === 'name');
      if (issue) onRefusedName(issue.message);
    },
  };
  const save = (input: DiscountInput): void => {
    if (saving) return;
    if (policy) update.mutate({ id: policy._id, input }, callbacks);
    else create.mutate({ input, idempotencyKey: keyFor(input) }, callbacks);
  };
  return { save, saving };
}
