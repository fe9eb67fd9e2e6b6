import type { MessageSummary } from '../contract.ts';

import { stallTexts } from './shared/stall-text.ts';
import { failedMessages, unsureMessages } from '#kit/web/lib/texts.ts';
import { messagesTexts as texts } from './texts.ts';

/** The state on the card of the messages, the worst first. */
export function cardState({ stall, failed, unsure }: MessageSummary) {
  if (stall) return { state: stallTexts.waiting(stall), tone: 'red' } as const;
  if (failed > 0) return { state: failedMessages(failed), tone: 'red' } as const;
  return unsure > 0
    ? ({ state: unsureMessages(unsure), tone: 'orange' } as const)
    : { state: texts.noFailure };
}
