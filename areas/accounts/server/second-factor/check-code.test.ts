import { expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { ritasOn } from '#test/rita.ts';

const { logIn, withSecondFactor } = ritasOn(useTestServer());

it('a recovery code that two show at the same moment signs one of them in', async () => {
  const { email, recoveryCodes } = await withSecondFactor();
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes.slice(0, 3)) {
    const answers = await Promise.all([1, 2, 3].map(() => logIn(email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  }
});
