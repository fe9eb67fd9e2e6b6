import type { OrderChargeAnswer } from '@balcao/domain/contract/charges';

import { money } from '../order-summary.tsx';
import classes from './pix-box.module.css';
import { CancelCircleIcon, CheckIcon } from './placed-icons.tsx';
import { pixTexts as texts } from './pix-texts.ts';

interface PaidPanelProps extends Pick<OrderChargeAnswer, 'paymentStatus'> {
  /** What came in, in reais; undefined where it is not known. */
  paid: number | undefined;
  /** The total that the page shows: less came in where the order changed under the page. */
  total: number;
}

const overpaidText = ({ paid, total }: PaidPanelProps): string =>
  paid === undefined || paid > total ? texts.overpaid : texts.comesBack;

/** In place of the code once nothing is due any more. */
export function PaidPanel(props: PaidPanelProps) {
  const { paymentStatus, paid } = props;
  if (paymentStatus === null) {
    return (
      <div className={`surface ${classes.panel}`}>
        <span className={`round ${classes.mark}`} data-tone="red">
          <CancelCircleIcon size={32} />
        </span>
        <h2>{texts.cancelled}</h2>
        <p>{texts.cancelledText}</p>
      </div>
    );
  }
  return (
    <div className={`surface ${classes.panel}`}>
      <span className={`round ${classes.mark}`}>
        <CheckIcon size={32} />
      </span>
      <h2>{texts.received}</h2>
      {paid !== undefined && <strong className={classes.amount}>{money(paid)}</strong>}
      {paymentStatus === 'A devolver' && <p>{overpaidText(props)}</p>}
    </div>
  );
}
