import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCrashes } from './crash-run.ts';

const main = fileURLToPath(new URL('../../dist/server/app/main.js', import.meta.url));

/** SQLite alone, and short: `npm run test:crash` kills more often, and PostgreSQL too. */
describe.runIf(process.env.TEST_ENGINE === 'sqlite')('a server killed at any moment', () => {
  it('has kept what it acknowledged, whole, and says nothing else', async () => {
    const report = await runCrashes({ kills: 2, seed: 7, program: [main] });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.messages).toBeGreaterThan(0);
    expect(report.windowOrders).toBeGreaterThan(0);
    expect(report.photos).toBeGreaterThan(0);
  }, 180_000);
});
