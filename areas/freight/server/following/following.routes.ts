import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';

export function registerFollowing(_app: App, _deps: Deps): void {}
