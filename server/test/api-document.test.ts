import { createConfig, lint } from '@redocly/openapi-core';
import { mkdtempSync, writeFileSync, rmSync } from 'node:fs';
import { it } from 'vitest';
import { useTestServer } from './harness.ts';

const server = useTestServer();

it('x', async () => {
  const text = JSON.stringify(server.current.app.swagger(), null, 1);
  writeFileSync('/tmp/openapi.json', text);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: '/tmp/openapi.json', config });
  const seen: Record<string, string[]> = {};
  for (const p of problems) (seen[`${p.ruleId} ${p.severity}`] ??= []).push(`${p.location[0]?.pointer} ${p.message}`);
  for (const [k, v] of Object.entries(seen)) console.log(k, v.length, v.slice(0, 12).join('\n  '));
});
