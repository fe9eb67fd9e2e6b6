import type { CouponAnswer } from '../contract.ts';
import { Input, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { DayInput } from '#kit/web/components/forms/day-input.tsx';
import { useAppForm, type AppForm as FormState } from '#kit/web/components/forms/use-app-form.ts';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { couponsApi } from './api.ts';
import {
  couponErrors,
  couponOf,
  couponValuesOf,
  NEW_COUPON,
  type CouponValues,
  type DiscountKind,
} from './coupon-rules.ts';
import { couponFormTexts as texts } from './texts.ts';
import classes from './coupons.module.css';

export interface Choice {
  value: string;
  label: string;
}

export interface CouponChoices {
  discounts: readonly Choice[] | undefined;
  influencers: readonly Choice[];
}

interface CouponFormProps {
  coupon: CouponAnswer | undefined;
  choices: CouponChoices;
  onDone: () => void;
}

/** The choices, with the coupon's own if it was deleted. */
function withOwn(choices: readonly Choice[], own: Choice | undefined): Choice[] {
  const isKnown = !own || choices.some(({ value }) => value === own.value);
  return isKnown ? [...choices] : [...choices, own];
}

/** Shown when there are no rules: a coupon could give nothing. */
const NoDiscounts = () => (
  <>
    {texts.noDiscounts} <TextLink to={paths.discounts}>{texts.createDiscount}</TextLink>
  </>
);

const kindChoices = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** The discount: a number of percent or reais, or a rule of the list. */
function DiscountFields({
  form: { form, field },
  rules,
  hasRules,
}: {
  form: Pick<FormState<CouponValues>, 'form' | 'field'>;
  rules: readonly Choice[];
  hasRules: boolean;
}) {
  const { kind } = form.values;
  return (
    <>
      <Input.Wrapper className={classes.whole} label={texts.kind} labelElement="div" required>
        <SegmentedControl
          aria-label={texts.kind}
          fullWidth
          data={kindChoices}
          value={kind}
          onChange={(value) => form.setFieldValue('kind', value as DiscountKind)}
        />
      </Input.Wrapper>
      {kind === 'rule' ? (
        <NativeSelect
          {...field('discount')}
          className={classes.whole}
          label={texts.discount}
          description={hasRules ? texts.discountHint : <NoDiscounts />}
          required
          data={[{ value: '', label: texts.chooseDiscount }, ...rules]}
        />
      ) : (
        <TextInput
          {...field('value')}
          className={classes.whole}
          label={texts[kind]}
          description={`${texts[`${kind}Hint`]} ${texts.discountHint}`}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="10"
        />
      )}
    </>
  );
}

export function CouponForm({ coupon, choices, onDone }: CouponFormProps) {
  const form = useAppForm({
    name: coupon ? `cupom:${coupon._id}` : 'novo-cupom',
    initialValues: coupon ? couponValuesOf(coupon) : NEW_COUPON,
    validate: couponErrors,
    toPayload: couponOf,
    send: (body, idempotencyKey) =>
      coupon
        ? couponsApi.call('PUT /coupons/:id', { params: { id: coupon._id }, body })
        : couponsApi.call('POST /coupons', { body, idempotencyKey }),
    refresh: [couponsApi.key()],
    fieldOfCode: { duplicate_coupon_code: 'code' },
    done: coupon ? texts.updated : texts.created,
    failed: coupon ? texts.updateFailed : texts.createFailed,
    onDone,
  });
  const { field } = form;
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const;
  const rules = withOwn(
    choices.discounts ?? [],
    typeof coupon?.discount === 'string'
      ? { value: coupon.discount, label: coupon.discountName ?? texts.discountGone }
      : undefined,
  );
  const influencers = withOwn(
    choices.influencers,
    coupon?.influencer
      ? {
          value: coupon.influencer.trackingId,
          label: texts.influencerGone(coupon.influencer.influencerName),
        }
      : undefined,
  );
  return (
    <AppForm form={form}>
      <div className={`grid-top ${classes.fields}`}>
        <TextInput
          {...field('code')}
          className={classes.whole}
          label={texts.code}
          description={texts.codeHint}
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <DiscountFields form={form} rules={rules} hasRules={choices.discounts?.length !== 0} />
        <NativeSelect
          {...field('influencer')}
          className={classes.whole}
          label={texts.influencer}
          description={texts.influencerHint}
          data={[{ value: '', label: texts.nobody }, ...influencers]}
        />
        <DayInput {...field('from')} label={texts.from} />
        <DayInput {...field('to')} label={texts.to} />
        <TextInput {...field('uses')} {...number} label={texts.uses} description={texts.usesHint} />
        <TextInput
          {...field('usesACustomer')}
          {...number}
          label={texts.usesACustomer}
          description={texts.usesACustomerHint}
        />
        <Switch
          className={classes.whole}
          label={texts.isOn}
          withThumbIndicator={false}
          checked={form.form.values.isOn}
          onChange={(event) => form.form.setFieldValue('isOn', event.currentTarget.checked)}
        />
      </div>
      <DialogActions form={form} {...(coupon ? {} : { label: texts.create })} />
    </AppForm>
  );
}
