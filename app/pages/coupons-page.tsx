import type { CouponAnswer } from '#areas/coupons/contract.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { ListPage } from '#kit/web/components/list/list-page.tsx';
import { useWholeList } from '#kit/web/components/list/use-list.ts';
import { useUndoableRemoval } from '#kit/web/components/use-removal.ts';
import { couponsApi } from '#areas/coupons/web/api.ts';
import { CouponForm, type CouponChoices } from '#areas/coupons/web/coupon-form.tsx';
import { CouponList } from '#areas/coupons/web/coupon-list.tsx';
import { couponFormTexts, couponsTexts as texts } from '#areas/coupons/web/texts.ts';
import { discountsApi } from '#areas/discounts/web/api.ts';
import { DiscountTabs } from '#areas/discounts/web/discount-tabs.tsx';
import { influencersApi } from '#areas/influencers/web/api.ts';

function useChoices(): CouponChoices {
  const discounts = useQuery(discountsApi.query('GET /discounts'));
  const influencers = useQuery(influencersApi.query('GET /tracking'));
  return {
    discounts: discounts.data?.map(({ _id, name }) => ({ value: _id, label: name })),
    influencers: (influencers.data ?? []).map(({ trackingId, influencerName }) => ({
      value: trackingId,
      label: influencerName,
    })),
  };
}

interface Edited {
  coupon: CouponAnswer | undefined;
}

export function CouponsPage() {
  const list = useWholeList<CouponAnswer>(couponsApi.query('GET /coupons'));
  const choices = useChoices();
  const [edited, setEdited] = useState<Edited>();
  const close = (): void => setEdited(undefined);
  const create = (): void => setEdited({ coupon: undefined });
  const removal = useUndoableRemoval({
    send: (id) => couponsApi.call('DELETE /coupons/:id', { params: { id } }),
    restore: (id) => couponsApi.call('PUT /coupons/:id/restored', { params: { id } }),
    refresh: [couponsApi.key()],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        count={(total) => (total > 0 ? texts.count(total) : '')}
        notice={<DiscountTabs />}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={create}
          >
            {texts.create}
          </Button>
        }
        icon={<IconTicket size={30} stroke={1.5} />}
        firstStep={
          <Button variant="light" onClick={create}>
            {texts.emptyAction}
          </Button>
        }
      >
        {(coupons) => (
          <CouponList
            coupons={coupons}
            removing={removal.removing}
            onEdit={(coupon) => setEdited({ coupon })}
            onRemove={removal.remove}
          />
        )}
      </ListPage>
      <FormModal
        title={({ coupon }) => (coupon ? couponFormTexts.editTitle : couponFormTexts.createTitle)}
        record={edited}
        onClose={close}
      >
        {({ coupon }) => <CouponForm coupon={coupon} choices={choices} onDone={close} />}
      </FormModal>
    </>
  );
}
