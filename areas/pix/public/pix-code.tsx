import type { OrderPix } from '#kit/contract/pix.ts';
import { useRef } from 'react';

import { copyText } from '#kit/web/lib/copy-text.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { Button } from '#kit/light/button.tsx';
import { money } from '#areas/orders/public/shared/money.ts';
import { CheckIcon, CopyIcon } from '#areas/orders/public/shared/placed-icons.tsx';
import { ChatLink } from './pix-panels.tsx';
import classes from './pix-box.module.css';
import { pixTexts as texts } from './texts.ts';

interface PixCodeProps {
  /** Null while it loads: its space stays. */
  pix: OrderPix | null;
  /** The bank shows the name that is in the code. */
  namesReceiver: boolean;
  /** Reais; undefined until an answer has it. */
  due: number | undefined;
  /** The part that was paid before. */
  rest: string | undefined;
  /** A quiet line, whose space stays while it is empty; undefined for a code without automatic notice. */
  note: string | undefined;
  hint: string | undefined;
  isCopied: boolean;
  /** The customer chose to arrange the payment with the shop. */
  isArranged: boolean;
  /** The chat for a receipt; undefined where the bank tells the shop, or where the shop has no number. */
  receipt: string | undefined;
  /** @param isDone by the button; otherwise the code is only selected. */
  onCopied: (isDone: boolean) => void;
}

/** On a phone the button comes first, as a phone cannot scan its own screen; with more room, the QR code. */
export function PixCode({
  pix,
  namesReceiver,
  due,
  rest,
  note,
  hint,
  isCopied,
  isArranged,
  receipt,
  onCopied,
}: PixCodeProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const copy = async (code: string): Promise<void> => {
    const isDone = await copyText(code);
    onCopied(isDone);
    if (!isDone && text.current) window.getSelection()?.selectAllChildren(text.current);
  };
  return (
    <section className={`surface stack-12 ${classes.box}`} aria-labelledby="pix" aria-busy={!pix}>
      <h2 id="pix" className={classes.title}>
        {texts.title}
      </h2>
      <p className={classes.due}>
        <span>{texts.due}</span>{' '}
        <strong className={`breaks strong ${classes.amount}`}>
          {due === undefined ? <Bone width="8ch" /> : money(due)}
        </strong>
        {isArranged && <small className="quiet">{texts.arranged}</small>}
      </p>
      <div className={`stack-10 ${classes.copy}`}>
        {rest !== undefined && <p className="quiet">{rest}</p>}
        {/* A second button: a longer text in the first one would move it. */}
        <Button
          key={String(!pix)}
          fullWidth
          disabled={!pix}
          icon={isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          onClick={() => pix && void copy(pix.code)}
        >
          {pix ? (isCopied ? texts.copied : texts.copy) : texts.preparing}
        </Button>
        <div role="status" className="quiet">
          {hint}
        </div>
        {pix ? (
          <p
            ref={text}
            className={`truncate second ${classes.code}`}
            aria-label={texts.code}
            role="group"
            onCopy={() => onCopied(true)}
          >
            {pix.code}
          </p>
        ) : (
          <p className={`truncate second ${classes.code}`}>
            <Bone width="100%" />
          </p>
        )}
        {note !== undefined && (
          <p className="quiet" data-room={texts.automatic}>
            <span role="status">{note}</span>
          </p>
        )}
        {receipt && <ChatLink href={receipt} label={texts.sendReceipt} />}
      </div>
      {namesReceiver && pix?.receiverName !== '' && (
        <p className={classes.receiver}>
          <span className="quiet">{texts.receiver}</span>{' '}
          <strong>{pix ? pix.receiverName : <Bone width="12ch" />}</strong>
        </p>
      )}
      <div className={`centred apart stack-8 ${classes.scan}`}>
        {pix ? (
          <QrCode text={pix.code} label={texts.qrCode} />
        ) : (
          <span className={`public-bone ${classes.qrRoom}`} />
        )}
        <p className="quiet">{texts.scan}</p>
      </div>
    </section>
  );
}

const Bone = ({ width }: { width: string }) => (
  <span className={`public-bone ${classes.bone}`} style={{ width }}>
    {'\u00a0'}
  </span>
);
