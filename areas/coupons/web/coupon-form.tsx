import type { CouponAnswer } from '../contract.ts';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { DayInput } from '#kit/web/components/forms/day-input.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { couponsApi } from './api.ts';
import { couponErrors, couponOf, couponValuesOf, NEW_COUPON } from './coupon-rules.ts';
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

const INPUT_ORDER = ['label', 'input', 'error', 'description'] as const;

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
  const discounts = withOwn(
    choices.discounts ?? [],
    coupon && { value: coupon.discount, label: coupon.discountName ?? texts.discountGone },
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
          inputWrapperOrder={[...INPUT_ORDER]}
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NativeSelect
          {...field('discount')}
          className={classes.whole}
          label={texts.discount}
          description={choices.discounts?.length === 0 ? <NoDiscounts /> : texts.discountHint}
          inputWrapperOrder={[...INPUT_ORDER]}
          required
          data={[{ value: '', label: texts.chooseDiscount }, ...discounts]}
        />
        <NativeSelect
          {...field('influencer')}
          className={classes.whole}
          label={texts.influencer}
          description={texts.influencerHint}
          inputWrapperOrder={[...INPUT_ORDER]}
          data={[{ value: '', label: texts.nobody }, ...influencers]}
        />
        <DayInput {...field('from')} label={texts.from} />
        <DayInput {...field('to')} label={texts.to} />
        <TextInput
          {...field('uses')}
          {...number}
          label={texts.uses}
          description={texts.usesHint}
          inputWrapperOrder={[...INPUT_ORDER]}
        />
        <TextInput
          {...field('usesACustomer')}
          {...number}
          label={texts.usesACustomer}
          description={texts.usesACustomerHint}
          inputWrapperOrder={[...INPUT_ORDER]}
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
