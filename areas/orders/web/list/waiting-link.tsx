import type { OrderAnswer } from '../../contract.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import { publicOrderUrl } from '#kit/web/lib/pages/public-paths.ts';
import { isWithCustomer } from '../shared/waiting-link.ts';
import { linkTexts as texts } from '../texts.ts';
import { RenewLinkButton } from '../renew-link-button.tsx';
import type { OrderRowParts } from './order-list.tsx';

interface WaitingLinkProps {
  order: OrderAnswer;
  step: 'send-link' | 'remind' | 'renew-link';
  SendLink: OrderRowParts['SendLink'];
}

/**
 * The next step of an unconfirmed order: its link is sent or copied, the customer reminded, or the link renewed. Nothing can be
 * sent to an unknown customer.
 */
export function WaitingLink({ order, step, SendLink }: WaitingLinkProps) {
  if (step === 'renew-link') {
    return (
      <RenewLinkButton
        order={order}
        size="xs"
        className={listClasses.above}
        aria-label={texts.renewOf(order.orderId)}
      />
    );
  }
  return (
    <>
      {!isWithCustomer(order) && <SendLink order={order} isReminder={step === 'remind'} />}
      <span className={listClasses.above}>
        <CopyIcon
          text={publicOrderUrl(order.orderId)}
          label={texts.copyOf(order.orderId)}
          copied={texts.copied}
          failed={texts.copyFailed}
          size={36}
        />
      </span>
    </>
  );
}
