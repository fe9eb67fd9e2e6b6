import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { AppForm } from '../../components/forms/app-form.tsx';
import { Card } from '../../components/layout.tsx';
import { StickyBar } from '../../components/sticky-bar.tsx';
import { useAppForm } from '../../components/forms/use-app-form.ts';
import { storeRow } from '../../lib/api/cached-rows.ts';
import { commonTexts } from '../../lib/texts.ts';
import { discountCalls, discountKeys } from './api.ts';
import { LIMITS } from './discount-options.ts';
import { DiscountPreview, type PreviewProducts } from './discount-preview.tsx';
import {
  discountErrors,
  discountInputOf,
  discountValuesOf,
  movedRule,
  newDiscount,
  newRule,
  rulesOf,
  type RuleValues,
} from './discount-rules.ts';
import { RuleCard, typeSelectId } from './rule-card.tsx';
import { discountFormTexts as texts } from './texts.ts';
import classes from './discount-form.module.css';

interface DiscountFormProps {
  /** The policy being edited; missing: a new one. */
  policy?: DiscountAnswer | undefined;
  preview: PreviewProducts;
  /** Back to the list: saved or given up. */
  onClose: () => void;
}

interface RuleListProps {
  rules: RuleValues[];
  /** @param focusNext the id of the control that takes the focus. */
  onChange: (rules: RuleValues[], focusNext?: string) => void;
}

function RuleList({ rules, onChange }: RuleListProps) {
  const addRuleId = useId();
  const addRule = (): void => {
    const rule = newRule();
    onChange([...rules, rule], typeSelectId(rule.key));
  };
  const remove = ({ key }: RuleValues): void => {
    const rest = rules.filter((each) => each.key !== key);
    const anew = newRule();
    // The only rule begins anew.
    if (rest.length === 0) onChange([anew], typeSelectId(anew.key));
    else onChange(rest, addRuleId);
  };
  return (
    <>
      {rules.length > 1 && (
        <Text size="sm" c="dimmed">
          {texts.rulesHint}
        </Text>
      )}
      {rules.map((rule, index) => (
        <RuleCard
          key={rule.key}
          rule={rule}
          index={index}
          count={rules.length}
          onChange={(changed, focusNext) =>
            onChange(
              rules.map((each) => (each.key === rule.key ? changed : each)),
              focusNext,
            )
          }
          onMove={(step, focusNext) => onChange(movedRule(rules, index, step), focusNext)}
          onRemove={() => remove(rule)}
        />
      ))}
      <Button
        id={addRuleId}
        className={classes.addRule}
        variant="light"
        leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        disabled={rules.length >= LIMITS.rules}
        onClick={addRule}
      >
        {texts.addRule}
      </Button>
    </>
  );
}

export function DiscountForm({ policy, preview, onClose }: DiscountFormProps) {
  const formId = useId();
  const client = useQueryClient();
  const [initialValues] = useState(() => (policy ? discountValuesOf(policy) : newDiscount()));
  const form = useAppForm({
    name: policy ? `desconto:${policy._id}` : 'novo-desconto',
    initialValues,
    wholeDraft: true,
    validate: discountErrors,
    toPayload: discountInputOf,
    send: (input, key) =>
      policy ? discountCalls.update(policy._id, input) : discountCalls.create(input, key),
    refresh: [discountKeys.all],
    done: policy ? texts.updated : texts.created,
    failed: policy ? texts.updateFailed : texts.createFailed,
    onDone: (saved) => {
      storeRow(client, discountKeys.list(), saved);
      onClose();
    },
  });
  const { rules } = form.form.values;

  const change = (next: RuleValues[], focusNext?: string): void => {
    // The control exists only after the next render.
    flushSync(() => form.form.setFieldValue('rules', next));
    if (focusNext) document.getElementById(focusNext)?.focus();
  };

  return (
    <div className={classes.columns}>
      <AppForm form={form} id={formId} className={classes.form}>
        <Card>
          <Stack gap={14}>
            <TextInput
              {...form.field('name')}
              label={texts.name}
              placeholder={texts.namePlaceholder}
              required
              maxLength={LIMITS.name}
              autoComplete="off"
            />
            <Textarea
              {...form.field('description')}
              label={texts.description}
              description={texts.descriptionHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={LIMITS.description}
            />
          </Stack>
        </Card>
        <RuleList rules={rules} onChange={change} />
      </AppForm>
      <div className={classes.preview}>
        <DiscountPreview rules={rulesOf(rules)} {...preview} />
      </div>
      <div className={classes.actions}>
        <StickyBar>
          <Button variant="default" disabled={form.pending} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.pending}>
            {policy ? texts.update : texts.create}
          </Button>
        </StickyBar>
      </div>
    </div>
  );
}
