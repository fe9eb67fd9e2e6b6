import { reachOf } from '@balcao/domain/rules/origin';

import { linkGuardTexts as texts } from './texts.ts';

/** The question before a link that begins with this address leaves the shop; undefined where customers can open it. */
export function linkQuestion(origin: string, action: keyof typeof texts.goOn, isAdmin: boolean) {
  const reach = reachOf(origin);
  if (reach === 'public') return undefined;
  const question = texts.question(origin, reach);
  return {
    title: texts.title,
    message: isAdmin ? question : `${question} ${texts.askAdmin}`,
    confirmLabel: texts.goOn[action],
    setLabel: texts.set,
  };
}
