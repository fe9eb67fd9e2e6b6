import { firstStep, type FirstStepName, type FirstStepsAnswer } from '../endpoints.ts';
import { missingOfSeller } from '#areas/store/rules/store-texts.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { findSetting, saveSetting } from '#kit/server/db/settings.ts';
import { findBegun } from './first-steps.repository.ts';
import { findStore, findStoreAddress } from '#areas/store/server/store.service.ts';

/** The postponed steps: a JSON list of names. */
const PUT_ASIDE = 'first-steps-put-aside';

export async function getFirstSteps({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<FirstStepsAnswer> {
  const store = await findStore(db, config);
  const done: Readonly<Record<FirstStepName, boolean>> = {
    ...(await findBegun(db)),
    seller: missingOfSeller(store).length === 0,
    pix: store.pix !== null,
    address: (await findStoreAddress(db, config)).isOpened,
  };
  const putAside = JSON.parse((await findSetting(db, PUT_ASIDE)) ?? '[]') as FirstStepName[];
  return {
    steps: firstStep.options.map((name) => ({
      name,
      done: done[name],
      putAside: putAside.includes(name),
    })),
  };
}

export async function putFirstStepsAside(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Call,
  putAside: readonly FirstStepName[],
): Promise<FirstStepsAnswer> {
  await change(deps, call, async (trx) => {
    await saveSetting(trx, PUT_ASIDE, JSON.stringify([...new Set(putAside)]));
    return { trail: unrecorded('it changes what is shown, and nothing of the shop') };
  });
  return getFirstSteps(deps);
}
