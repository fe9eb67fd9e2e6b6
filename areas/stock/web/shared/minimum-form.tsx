import { Button } from '@mantine/core';
import { MINIMUM, minimumProblem, minimumText, readMinimum } from '#kit/rules/units.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { WholeInput } from '#kit/web/components/forms/whole-input.tsx';
import { stockApi } from './api.ts';
import { minimumTexts as texts } from '../texts.ts';
import classes from './minimum-form.module.css';

interface MinimumFormProps {
  /** The draft's name, one for each record. */
  name: string;
  label: string;
  hint: string;
  minimum: number | null;
  save: (minimum: number | null) => Promise<unknown>;
}

/** The stock at which a product, or each product of a group, counts as low. */
export function MinimumForm({ name, label, hint, minimum, save }: MinimumFormProps) {
  const form = useAppForm({
    name: `estoque:minimo:${name}`,
    initialValues: { minimum: minimumText(minimum) },
    validate: ({ minimum: typed }) => ({ minimum: minimumProblem(typed) }),
    toPayload: ({ minimum: typed }) => readMinimum(typed) ?? null,
    send: save,
    refresh: [stockApi.key()],
    done: texts.saved,
    failed: texts.failed,
  });
  return (
    <AppForm form={form} label={MINIMUM.label} className={`grid-top ${classes.form}`}>
      <WholeInput
        {...form.field('minimum')}
        label={label}
        description={hint}
        unit={texts.units}
        maxLength={9}
      />
      <Button type="submit" variant="default" loading={form.pending} disabled={!form.dirty}>
        {texts.save}
      </Button>
    </AppForm>
  );
}
