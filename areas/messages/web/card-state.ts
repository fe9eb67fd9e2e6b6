import type { MessageSummary } from '../contract.ts';

import { stallTexts } from './shared/stall-text.ts';
import { failedMessages } from '#kit/web/lib/texts.ts';
import { messagesTexts as texts } from './texts.ts';

/** The state on the card of the messages, the worst first. */
export function cardState({ stall, failed }: MessageSummary) {
  if (stall) return { state: stallTexts.waiting(stall), tone: 'red' } as const;
  return failed > 0
    ? ({ state: failedMessages(failed), tone: 'red' } as const)
    : { state: texts.noFailure };
}
