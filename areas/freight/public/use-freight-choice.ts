import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { api, ApiError, NetworkError } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { limitedText } from '#areas/orders/public/shared/limited-text.ts';
import type { ShippingChoiceProps } from '#areas/orders/public/shared/shared-order.ts';
import type { FreightLine, LinkQuoteAnswer } from '../contract.ts';
import { freightTexts as texts } from './texts.ts';

/** The longest time for which a confirmation waits for the freight. */
const PATIENCE_MS = 4_000;

/** Asks for the lines of a CEP, and gives the order the line that is chosen: at first the cheapest offer. */
export function useFreightChoice({ order, cep, onBusy, onChosen }: ShippingChoiceProps) {
  const [lines, setLines] = useState<readonly FreightLine[]>();
  const [wanted, setWanted] = useState<FreightLine>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const end = (controller: AbortController): void => {
    controller.abort();
    if (running.current !== controller) return;
    running.current = undefined;
    onBusy(false);
  };
  const run = async (
    work: (signal: AbortSignal) => Promise<void>,
    failed: string,
  ): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    onBusy(true);
    const timer = setTimeout(() => end(controller), PATIENCE_MS);
    try {
      await work(controller.signal);
    } catch (error) {
      if (running.current === controller) logFailure(error);
      const isRefused = error instanceof ApiError && error.status === 409;
      setFailure(isRefused ? error.message : (limitedText(error) ?? failed));
      if (isRefused) await onChosen();
    }
    clearTimeout(timer);
    setWanted(undefined);
    end(controller);
  };

  const put = async (line: FreightLine, signal: AbortSignal): Promise<void> => {
    const { name, price } = line;
    setWanted(line);
    const body = { cep, name, price, version: order.version };
    await api.put(`/orders/${order.orderId}/freight`, body, { signal });
    await onChosen();
  };
  const ask = async (signal: AbortSignal): Promise<void> => {
    const path = `/orders/${order.orderId}/freight-quotes`;
    const answer = await api.post<LinkQuoteAnswer | null>(path, { cep }, { signal });
    // A captive portal answers 200 with its own page.
    if (!answer?.lines) throw new NetworkError(`${path} was not answered by the shop`);
    setLines(answer.lines);
    const first = answer.lines.find(({ days }) => days !== null) ?? answer.lines[0];
    if (first && !answer.chosen) await put(first, signal);
  };
  const begin = useEffectEvent(() => run(ask, texts.failed));
  const leave = useEffectEvent(() => {
    if (running.current) end(running.current);
  });
  useEffect(() => {
    const start = async (): Promise<void> => begin();
    void start();
    return () => leave();
  }, []);

  return {
    lines,
    failure,
    /** The line of the order, or the one that it is about to get. */
    chosen: wanted ?? { name: order.shippingName, price: order.shippingPrice },
    choose: (line: FreightLine): void => {
      if (running.current) return;
      setFailure(undefined);
      void run((signal) => put(line, signal), texts.notChosen);
    },
  };
}
