import type { WindowSettings, WindowSettingsInput, WindowOpenAnswer } from '../contract.ts';
import { isColor } from '../rules/accent.ts';
import { lockSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import { findListedDiscount } from '#areas/discounts/server/discounts.service.ts';
import { findShippings } from '#areas/shipping/server/shipping.service.ts';
import { findWindowSettings, WINDOW } from './window.service.ts';

/** The settings in the form of the trail. */
function trailValues({ shipping, discount, pixDiscount, ...rest }: WindowSettings) {
  return {
    windowIsFindable: rest.isFindable,
    windowOpening: rest.opening,
    windowAccent: rest.accent ?? '',
    windowShippings: shipping?.length ?? 'all',
    windowDiscount: discount !== null,
    windowPixDiscount: pixDiscount !== null,
    windowOrdersAnHour: rest.ordersAnHour,
    windowUnitsALine: rest.unitsALine,
  };
}

/** A shipping or discount that was set before may be deleted meanwhile: the rest can still be saved. */
async function requireValid(
  trx: Trx,
  call: Pick<Call, 'refusal'>,
  settings: WindowSettings,
  before: WindowSettings,
): Promise<void> {
  const issues: { field: string; message: string }[] = [];
  if (settings.accent !== null && !isColor(settings.accent)) {
    issues.push({ field: 'accent', message: 'Informe uma cor, como #1d5fd1.' });
  }
  const added = (settings.shipping ?? []).filter((id) => !before.shipping?.includes(id));
  const found = await findShippings(trx, added);
  if (found.length < new Set(added).size) {
    issues.push({ field: 'shipping', message: 'Um dos fretes não existe mais.' });
  }
  for (const field of ['discount', 'pixDiscount'] as const) {
    const id = settings[field];
    if (id !== null && id !== before[field] && !(await findListedDiscount(trx, id))) {
      issues.push({ field, message: 'Esta regra de desconto não existe mais.' });
    }
  }
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
}

/** Saves all settings but whether the window is open. Unchanged settings are accepted under any version: a call may be sent twice. */
export const saveWindowSettings = (
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'window_changed'>,
  { version, ...settings }: WindowSettingsInput,
): Promise<WindowSettings> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, WINDOW);
    const before = await findWindowSettings(trx);
    const wanted = { ...before, ...settings, accent: settings.accent?.toLowerCase() ?? null };
    if (JSON.stringify(wanted) === JSON.stringify(before)) {
      return { answer: before, trail: UNCHANGED };
    }
    if (version !== before.version) throw call.refusal('window_changed');
    await requireValid(trx, call, wanted, before);
    const answer = { ...wanted, version: version + 1 };
    await saveSetting(trx, WINDOW, JSON.stringify(answer));
    return {
      answer,
      trail: {
        action: 'window.settings-changed',
        subject: { type: 'window' },
        details: { changes: changesBetween(trailValues(before), trailValues(answer)) },
      },
    };
  });

/** Opens the window to customers, or closes it. The version of its settings stays, as no form holds this. */
export const setWindowOpen = (
  deps: Pick<Deps, 'engine'>,
  call: Call,
  isOn: boolean,
): Promise<WindowOpenAnswer> =>
  change(deps, call, async (trx) => {
    await lockSetting(trx, WINDOW);
    const before = await findWindowSettings(trx);
    const answer = { isOn };
    if (before.isOn === isOn) return { answer, trail: UNCHANGED };
    await saveSetting(trx, WINDOW, JSON.stringify({ ...before, isOn }));
    const action = isOn ? 'window.opened' : 'window.closed';
    return { answer, trail: { action, subject: { type: 'window' } } };
  });
