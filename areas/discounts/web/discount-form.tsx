import type { DiscountAnswer } from '../contract.ts';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { storeRow } from '#kit/web/lib/api/cached-rows.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { discountsApi } from './api.ts';
import { DiscountPreview, type PreviewProducts } from './discount-preview.tsx';
import {
  discountErrors,
  discountInputOf,
  discountValuesOf,
  newDiscount,
  rulesOf,
} from './discount-rules.ts';
import { RuleCards } from './rule-cards.tsx';
import { discountFormTexts as texts } from './texts.ts';
import classes from './discounts.module.css';

export interface DiscountFormProps {
  policy?: DiscountAnswer | undefined;
  preview: PreviewProducts;
  /** Goes back to the list: saved or given up. */
  onClose: () => void;
}

export function DiscountForm({ policy, preview, onClose }: DiscountFormProps) {
  const formId = useId();
  const client = useQueryClient();
  const form = useAppForm({
    name: policy ? `desconto:${policy._id}` : 'novo-desconto',
    initialValues: policy ? discountValuesOf(policy) : newDiscount(),
    wholeDraft: true,
    validate: discountErrors,
    toPayload: discountInputOf,
    send: (body, idempotencyKey) =>
      policy
        ? discountsApi.call('PUT /discounts/:id', { params: { id: policy._id }, body })
        : discountsApi.call('POST /discounts', { body, idempotencyKey }),
    refresh: [discountsApi.key()],
    done: policy ? texts.updated : texts.created,
    failed: policy ? texts.updateFailed : texts.createFailed,
    onDone: (saved) => {
      storeRow(client, discountsApi.key('GET /discounts'), saved);
      onClose();
    },
  });
  const { rules } = form.form.values;
  const giveUp = (): void => {
    form.discard();
    onClose();
  };

  return (
    <div className={`${layout.cards} ${classes.columns}`}>
      <AppForm form={form} id={formId} className={layout.cards}>
        <Card>
          <Stack gap={14}>
            <TextInput
              {...form.field('name')}
              label={texts.name}
              placeholder={texts.namePlaceholder}
              required
              maxLength={120}
              autoComplete="off"
            />
            <Textarea
              {...form.field('description')}
              label={texts.description}
              description={texts.descriptionHint}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
            />
          </Stack>
        </Card>
        <RuleCards form={form} />
      </AppForm>
      <div className={classes.preview}>
        <DiscountPreview rules={rulesOf(rules)} {...preview} />
      </div>
      <StickyBar>
        <Button variant="default" disabled={form.pending} onClick={giveUp}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" form={formId} loading={form.pending}>
          {policy ? texts.update : texts.create}
        </Button>
      </StickyBar>
    </div>
  );
}
