import type { WindowSettings } from '@balcao/domain/contract/window';
import { isColor } from '@balcao/domain/rules/accent';
import { lockSetting, saveSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { changesBetween, UNCHANGED } from '../../core/trail.ts';
import { findDiscount } from '../discounts/discounts.service.ts';
import { findShippings } from '../shipping/shipping.service.ts';
import { findWindowSettings, WINDOW } from './window.service.ts';

/** The settings as the trail names them. */
function told({ shipping, discount, pixDiscount, ...rest }: WindowSettings) {
  return {
    windowIsOn: rest.isOn,
    windowIsFindable: rest.isFindable,
    windowOpening: rest.opening,
    windowAccent: rest.accent ?? '',
    windowShippings: shipping.length,
    windowDiscount: discount !== null,
    windowPixDiscount: pixDiscount !== null,
    windowOrdersAnHour: rest.ordersAnHour,
    windowUnitsALine: rest.unitsALine,
  };
}

/**
 * What was there before may be gone meanwhile: nobody is kept from closing the window by it.
 * @throws AppError `validation_failed` naming each wrong field.
 */
async function requireValid(
  trx: Trx,
  settings: WindowSettings,
  before: WindowSettings,
): Promise<void> {
  const issues: { field: string; message: string }[] = [];
  if (settings.accent !== null && !isColor(settings.accent)) {
    issues.push({ field: 'accent', message: 'Informe uma cor, como #1d5fd1.' });
  }
  const added = settings.shipping.filter((id) => !before.shipping.includes(id));
  const found = await findShippings(trx, added);
  if (found.length < new Set(added).size) {
    issues.push({ field: 'shipping', message: 'Um dos fretes não existe mais.' });
  }
  for (const field of ['discount', 'pixDiscount'] as const) {
    const id = settings[field];
    if (id !== null && id !== before[field] && !(await findDiscount(trx, id))) {
      issues.push({ field, message: 'Esta regra de desconto não existe mais.' });
    }
  }
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
}

/** @throws AppError `validation_failed` naming each wrong field. */
export const saveWindowSettings = (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  settings: WindowSettings,
): Promise<WindowSettings> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, WINDOW);
    const before = await findWindowSettings(trx);
    await requireValid(trx, settings, before);
    const answer = { ...settings, accent: settings.accent?.toLowerCase() ?? null };
    const stored = JSON.stringify(answer);
    if (stored === JSON.stringify(before)) return { answer, trail: UNCHANGED };
    await saveSetting(trx, WINDOW, stored);
    return {
      answer,
      trail: {
        action: 'window.settings-changed',
        subject: { type: 'window' },
        details: { changes: changesBetween(told(before), told(answer)) },
      },
    };
  });
