import type { OrderPix } from '@balcao/domain/contract/pix';
import { formatCents, fromReais } from '@balcao/domain/rules/money';
import { useRef, useState, type ReactNode } from 'react';

import { copyText } from '../../lib/copy-text.ts';
import { QrCode } from '../../lib/qr/qr-code.tsx';
import { Button } from '../../light/button.tsx';
import { CheckIcon, CopyIcon } from './placed-icons.tsx';
import classes from './pix-box.module.css';
import { pixTexts as texts } from './pix-texts.ts';

interface PixBoxProps {
  pix: OrderPix;
  /** The order's total, in reais: more than the amount asked for once a part was paid. */
  total: number;
  /** The customer chose to arrange the payment with the shop. */
  isArranged: boolean;
}

/** On a phone the button comes first, because nobody scans their own screen; where there is room, the QR code. */
function PixBox({ pix, total, isArranged }: PixBoxProps) {
  const { code, amount, receiverName } = pix;
  const [copied, setCopied] = useState<boolean>();
  const text = useRef<HTMLParagraphElement>(null);
  const copy = async (): Promise<void> => {
    const done = await copyText(code);
    setCopied(done);
    if (!done && text.current) window.getSelection()?.selectAllChildren(text.current);
  };
  return (
    <section className={`surface ${classes.box}`} aria-labelledby="pix">
      <h2 id="pix" className={classes.title}>
        {texts.title}
      </h2>
      <p className={classes.due}>
        <span>{texts.due}</span>{' '}
        <strong className={classes.amount}>{formatCents(fromReais(amount))}</strong>
        {isArranged && <small className="quiet">{texts.arranged}</small>}
      </p>
      <div className={classes.copy}>
        {amount < total && <p className="quiet">{texts.rest(formatCents(fromReais(total)))}</p>}
        <Button
          fullWidth
          icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          onClick={() => void copy()}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
        <div role="status" className="quiet">
          {copied && texts.copiedHint}
          {copied === false && texts.notCopied}
        </div>
        <p ref={text} className={classes.code} aria-label={texts.code} role="group">
          {code}
        </p>
      </div>
      <p className={classes.receiver}>
        <span className="quiet">{texts.receiver}</span> <strong>{receiverName}</strong>
      </p>
      <div className={classes.scan}>
        <QrCode text={code} label={texts.qrCode} className={classes.qrCode} />
        <p className="quiet">{texts.scan}</p>
      </div>
    </section>
  );
}

export const pixBox = (props: PixBoxProps): ReactNode => <PixBox {...props} />;
