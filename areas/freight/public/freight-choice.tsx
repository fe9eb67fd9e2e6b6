import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { fromReais } from '#kit/rules/money.ts';
import { api, ApiError, NetworkError } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { limitedText } from '#areas/orders/public/shared/limited-text.ts';
import { money } from '#areas/orders/public/shared/money.ts';
import type { ShippingChoiceProps } from '#areas/orders/public/shared/shared-order.ts';
import type { FreightLine, LinkQuoteAnswer } from '../contract.ts';
import { daysInWords } from '../rules/offer-lines.ts';
import { quotableCep } from '../rules/quotable-cep.ts';
import classes from './freight-choice.module.css';
import { freightTexts as texts } from './texts.ts';

/** The longest times for which a confirmation waits: for the lines, and for the choice of one. */
const ASKING_MS = 4_000;
const CHOOSING_MS = 2_000;

/** Asks for the lines of a CEP, and gives the order the line that is chosen: at first the cheapest offer. */
function useFreightChoice({ order, cep, onBusy, onChosen }: ShippingChoiceProps) {
  const [lines, setLines] = useState<readonly FreightLine[]>();
  const [wanted, setWanted] = useState<FreightLine>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const run = async (work: (signal: AbortSignal) => Promise<void>, failed: string) => {
    const { signal } = (running.current = new AbortController());
    onBusy(true);
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      const isRefused = error instanceof ApiError && error.status === 409;
      setFailure(isRefused ? error.message : (limitedText(error) ?? failed));
      if (isRefused) await onChosen();
    }
    if (signal.aborted) return;
    setWanted(undefined);
    running.current = undefined;
    onBusy(false);
  };

  const isUnset = order.shippingName === null;
  const isOfOrder = ({ name, price }: FreightLine): boolean =>
    name === order.shippingName && price === order.shippingPrice;
  const put = async (line: FreightLine, signal: AbortSignal): Promise<void> => {
    const { name, price } = line;
    setWanted(line);
    const body = { cep, name, price, version: order.version };
    const options = { signal, timeoutMs: CHOOSING_MS };
    await api.put(`/orders/${order.orderId}/freight`, body, options);
    await onChosen();
  };
  const ask = async (signal: AbortSignal): Promise<void> => {
    const options = { signal, timeoutMs: ASKING_MS };
    const path = `/orders/${order.orderId}/freight-quotes`;
    const answer = await api.post<LinkQuoteAnswer | null>(path, { cep }, options);
    // A captive portal answers 200 with its own page.
    if (!answer?.lines) throw new NetworkError(`${path} was not answered by the shop`);
    setLines(answer.lines);
    const first = answer.lines.find(({ days }) => days !== null) ?? answer.lines[0];
    if (first && !answer.lines.some(isOfOrder)) await put(first, signal);
  };
  const begin = useEffectEvent(() => run(ask, isUnset ? texts.failed : texts.failedButKept));
  const leave = useEffectEvent(() => {
    running.current?.abort();
    onBusy(false);
  });
  useEffect(() => {
    void begin();
    return () => leave();
  }, []);

  const none = isUnset ? texts.none : texts.noneButKept;
  return {
    lines,
    note: failure ?? (lines ? lines.length === 0 && none : texts.asking),
    isChosen: (line: FreightLine): boolean => (wanted ? wanted === line : isOfOrder(line)),
    choose: (line: FreightLine): void => {
      if (running.current) return;
      setFailure(undefined);
      void run((signal) => put(line, signal), texts.notChosen);
    },
  };
}

function Lines(props: ShippingChoiceProps) {
  const { lines, note, isChosen, choose } = useFreightChoice(props);
  return (
    <>
      <div role="radiogroup" aria-labelledby="confirm-freight" hidden={!lines?.length}>
        {lines?.map((line) => (
          <label key={`${line.name} ${line.price}`} className={`line ${classes.choice}`}>
            <input
              type="radio"
              name="freight"
              checked={isChosen(line)}
              onChange={() => choose(line)}
            />
            <span className="rest column breaks">
              {line.name}
              <small className="quiet">{line.days && daysInWords(line.days)}</small>
            </span>
            <span className="medium digits">{line.price > 0 ? money(line.price) : texts.free}</span>
          </label>
        ))}
      </div>
      <p role="status" className="quiet">
        {note}
      </p>
    </>
  );
}

/** "Frete": the shop's own shippings and the carriers' offers for the CEP in the form. */
export function FreightChoice(props: ShippingChoiceProps) {
  const { order } = props;
  const cep = quotableCep(props.cep);
  const productsCents = fromReais(order.totalPrice) - fromReais(order.shippingPrice);
  return (
    <section className="one-column stack-10" aria-labelledby="confirm-freight">
      <h2 id="confirm-freight">{texts.title}</h2>
      {cep === undefined ? (
        <p className="quiet">{texts.needsCep}</p>
      ) : (
        <Lines key={`${cep} ${productsCents}`} {...props} cep={cep} />
      )}
    </section>
  );
}
