import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import type { LabelSheet } from './print/draw-labels.ts';

const KEY = 'balcao.label-sheet';

export function rememberedSheet(): LabelSheet {
  try {
    return localStorage.getItem(KEY) === 'four' ? 'four' : 'single';
  } catch {
    return 'single';
  }
}

export function rememberSheet(sheet: LabelSheet): void {
  try {
    localStorage.setItem(KEY, sheet);
  } catch (error) {
    logFailure(error);
  }
}
