import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import type { FreightParts } from '../freight.routes.ts';

export function registerQuotes(_app: App, _deps: Deps, _parts: FreightParts): void {}
