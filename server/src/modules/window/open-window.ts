import type { WindowOpenAnswer } from '@balcao/domain/contract/window';
import { lockSetting, saveSetting } from '../../db/settings.ts';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { UNCHANGED } from '../../core/trail.ts';
import { findWindowSettings, WINDOW } from './window.service.ts';

/** Opens the window to customers, or closes it. The version of its settings stays: no form holds this. */
const setOpen = (
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

export const openWindow = (deps: Pick<Deps, 'engine'>, call: Call): Promise<WindowOpenAnswer> =>
  setOpen(deps, call, true);

export const closeWindow = (deps: Pick<Deps, 'engine'>, call: Call): Promise<WindowOpenAnswer> =>
  setOpen(deps, call, false);
