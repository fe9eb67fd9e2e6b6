import type { OrderChargeAnswer } from '../contract.ts';

import { money } from '#areas/orders/public/shared/money.ts';
import classes from './pix-box.module.css';
import { CancelCircleIcon, CheckIcon } from '#areas/orders/public/shared/placed-icons.tsx';
import { pixTexts as texts } from './texts.ts';

interface PaidPanelProps extends Pick<OrderChargeAnswer, 'paymentStatus'> {
  /** The received amount, in reais; undefined while it is unknown. */
  paid: number | undefined;
  /** The total that the page shows: less was received if the order changed under the page. */
  total: number;
}

const overpaidText = ({ paid, total }: PaidPanelProps): string =>
  paid === undefined || paid > total ? texts.overpaid : texts.comesBack;

/** The panel in place of the code, once the order is paid. */
export function PaidPanel(props: PaidPanelProps) {
  const { paymentStatus, paid } = props;
  const isCancelled = paymentStatus === null;
  return (
    <div className={`surface ${classes.panel}`} data-tone={isCancelled ? undefined : 'green'}>
      <div className={`stack-12 ${classes.words}`}>
        <span className={`round ${classes.mark}`} data-tone={isCancelled ? 'red' : undefined}>
          {isCancelled ? <CancelCircleIcon size={48} /> : <CheckIcon size={48} />}
        </span>
        <h2>{isCancelled ? texts.cancelled : texts.received}</h2>
        {isCancelled && <p>{texts.cancelledText}</p>}
        {!isCancelled && paid !== undefined && (
          <strong className={`breaks strong ${classes.amount}`}>{money(paid)}</strong>
        )}
        {paymentStatus === 'Pago' && <p>{texts.nothingToDo}</p>}
        {paymentStatus === 'A devolver' && <p>{overpaidText(props)}</p>}
      </div>
    </div>
  );
}
