import type { LinkPlaces } from '#areas/influencers/server/link-places.ts';
import { findWindowPath, hasWindowSlug } from '#areas/window/server/window.service.ts';

/** The places to which influencers' links lead beside the chat. */
export const linkPlaces: LinkPlaces = { findPath: findWindowPath, hasSlug: hasWindowSlug };
