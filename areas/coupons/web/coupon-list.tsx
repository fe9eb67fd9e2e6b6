import type { CouponAnswer } from '../contract.ts';
import { dayOf } from '#kit/rules/days.ts';
import { Button } from '@mantine/core';
import { RowActions } from '#kit/web/components/list/row-actions.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { byStoreZone } from '#kit/web/lib/format.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { couponsApi } from './api.ts';
import {
  boundsInWords,
  couponState,
  discountInWords,
  inputOf,
  type CouponState,
} from './coupon-rules.ts';
import { couponsTexts as texts } from './texts.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconPlayerPause,
  IconTicketOff,
} from '@tabler/icons-react';
import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import classes from './coupons.module.css';

const LOOKS: Record<CouponState, readonly [BadgeTone, typeof IconClock]> = {
  good: ['green', IconCircleCheck],
  off: ['orange', IconPlayerPause],
  early: ['blue', IconClock],
  over: ['red', IconClockX],
  spent: ['red', IconTicketOff],
  ruleless: ['red', IconAlertTriangle],
};

function CouponStateBadge({ state }: { state: CouponState }) {
  const [tone, Icon] = LOOKS[state];
  return (
    <StatusBadge
      label={texts.states[state]}
      tone={tone}
      icon={<Icon size={14} aria-hidden="true" />}
    />
  );
}

interface CouponListProps {
  coupons: readonly CouponAnswer[];
  removing: ReadonlySet<string>;
  onEdit: (coupon: CouponAnswer) => void;
  onRemove: (id: string) => void;
}

interface CouponRowProps extends Pick<CouponListProps, 'removing' | 'onEdit' | 'onRemove'> {
  coupon: CouponAnswer;
  today: string;
  isTurning: boolean;
  onTurn: (coupon: CouponAnswer) => void;
}

const influencerOf = ({ influencer }: CouponAnswer): string | undefined =>
  influencer?.isGone ? texts.influencerGone(influencer.influencerName) : influencer?.influencerName;

function CouponRow(props: CouponRowProps) {
  const { coupon, today, isTurning, onTurn, removing, onEdit, onRemove } = props;
  const { _id, code, isOn, used, uses } = coupon;
  const isRemoving = removing.has(_id);
  const turn = isOn ? texts.turnOff : texts.turnOn;
  return (
    <li className={`${listClasses.row} ${listClasses.short} ${classes.row}`} aria-busy={isRemoving}>
      <div>
        <h2 className={listClasses.who}>{code}</h2>
        <p className={listClasses.meta}>
          {[discountInWords(coupon), influencerOf(coupon)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes.terms}>
        <CouponStateBadge state={couponState(coupon, today)} />
        <p className={listClasses.meta}>{boundsInWords(coupon)}</p>
      </div>
      <p className={`${listClasses.meta} ${classes.used}`}>{texts.used(used, uses)}</p>
      <div className={`line ${listClasses.actions} ${listClasses.words} ${classes.actions}`}>
        <Button
          variant="default"
          size="sm"
          aria-label={commonTexts.actionOf(turn, code)}
          disabled={isRemoving}
          loading={isTurning}
          onClick={() => onTurn(coupon)}
        >
          {turn}
        </Button>
        <RowActions
          name={code}
          removing={isRemoving}
          onEdit={() => onEdit(coupon)}
          onRemove={() => onRemove(_id)}
        />
      </div>
    </li>
  );
}

const todayInStore = (): string => byStoreZone((zone) => dayOf(Date.now(), zone));

export function CouponList({ coupons, ...row }: CouponListProps) {
  const today = todayInStore();
  const turn = useChange({
    send: (coupon: CouponAnswer) =>
      couponsApi.call('PUT /coupons/:id', {
        params: { id: coupon._id },
        body: { ...inputOf(coupon), isOn: !coupon.isOn },
      }),
    rowOf: ({ _id }) => _id,
    refresh: [couponsApi.key()],
    done: ({ isOn }) => (isOn ? texts.turnedOn : texts.turnedOff),
    failed: texts.turnFailed,
  });
  return (
    <ul className={listClasses.list} aria-label={texts.list}>
      {coupons.map((coupon) => (
        <CouponRow
          key={coupon._id}
          {...row}
          coupon={coupon}
          today={today}
          isTurning={turn.rows.has(coupon._id)}
          onTurn={turn.run}
        />
      ))}
    </ul>
  );
}
