import type { PixAccountAnswer } from '../../pix-account.contract.ts';

import { pixCardTexts as texts } from './texts.ts';

/** The account's state on the card that leads to it. */
export function cardState({ account, isOn, customersSee, certificateWarning }: PixAccountAnswer) {
  if (!account) return { state: texts.none };
  if (!isOn) return { state: texts.off };
  if (customersSee !== 'automatic') return { state: texts.paused, tone: 'red' } as const;
  return certificateWarning === null
    ? ({ state: texts.on, tone: 'green' } as const)
    : ({ state: texts.ending, tone: 'orange' } as const);
}
