import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { LongReading } from '#kit/server/http/lists/reading.ts';
import type { App } from '#kit/server/http/types.ts';
import type { ClickCounter } from './click-counter.ts';
import { followTrackingLink } from './follow-tracking-link.ts';
import type { LinkDeps } from './link-places.ts';
import {
  answerTrackingLink,
  answerTrackingLinks,
  presentTrackingLink,
} from './list-tracking-links.ts';
import { exportReport, reportFileName, reportInfluencers } from './report-influencers.ts';
import {
  addTrackingLink,
  changeTrackingLink,
  removeTrackingLink,
  renewPartnerPage,
  restoreTrackingLink,
} from './tracking-links.changes.ts';

/** Clicks of one network that count in ten minutes: more than people make, even where many share an address. */
const COUNTED = { name: 'tracking-click', points: 100, windowMs: 10 * MINUTE_MS };
/** The interval at which clicks are written: a crash can lose those since the last one. */
const FLUSH_EVERY_MS = 5_000;

/** Writes the clicks every few seconds, and the last ones when the application closes. */
function flushRegularly(app: App, clicks: ClickCounter): void {
  const flush = () =>
    clicks.flush().catch((error: unknown) => {
      app.log.warn({ err: error }, 'clicks not written yet');
    });
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}

export function registerInfluencers(
  app: App,
  deps: Deps & LinkDeps,
  { reads, clicks }: { readonly reads: LongReading; readonly clicks: ClickCounter },
): void {
  flushRegularly(app, clicks);
  registerLinks(app, deps, clicks);
  registerFollowing(app, deps, clicks);
  registerReport(app, deps, { reads, clicks });
}

function registerLinks(app: App, deps: Deps & LinkDeps, clicks: ClickCounter): void {
  handle(app, endpoints.listTrackingLinks, () => answerTrackingLinks(deps, clicks));

  handle(app, endpoints.createTrackingLink, async ({ call, body }) => {
    const row = await addTrackingLink(deps, call, body);
    return presentTrackingLink(deps, row, 0);
  });

  handle(app, endpoints.updateTrackingLink, async ({ call, params, body }) =>
    answerTrackingLink(deps, await changeTrackingLink(deps, call, params.id, body)),
  );

  handle(app, endpoints.renewPartnerPage, async ({ call, params }) =>
    answerTrackingLink(deps, await renewPartnerPage(deps, call, params.id)),
  );

  handle(app, endpoints.deleteTrackingLink, async ({ call, params }) => {
    await removeTrackingLink(deps, call, params.id);
  });

  handle(app, endpoints.restoreTrackingLink, async ({ call, params }) =>
    answerTrackingLink(deps, await restoreTrackingLink(deps, call, params.id)),
  );
}

/** The link as a customer follows it. */
function registerFollowing(app: App, deps: Deps & LinkDeps, clicks: ClickCounter): void {
  const counted = createLimit(deps, COUNTED);

  handle(
    app,
    endpoints.followTrackingLink,
    async ({ call, params, request, reply }) => {
      const network = clientNetwork(request);
      void reply.header('cache-control', 'no-store');
      return followTrackingLink({ ...deps, clicks }, call, {
        trackingId: params.id,
        // The seller's phone is answered even then: many visitors can share an address.
        isCounted: await counted.take(network).then(
          () => true,
          () => false,
        ),
      });
    },
    { exposeHeadRoute: false },
  );
}

function registerReport(
  app: App,
  deps: Deps,
  { reads, clicks }: { readonly reads: LongReading; readonly clicks: ClickCounter },
): void {
  handle(app, endpoints.getInfluencerReport, async ({ call, query, reply }) => {
    // Clicks are counted in memory first: the report must have those that the caller saw.
    await clicks.flush();
    const { startDate, endDate } = query;
    const key = ['influencers', startDate, endDate];
    const report = await reads.report(reply, key, ({ db }) =>
      reportInfluencers({ db }, { startDate, endDate }),
    );
    if (query.format !== 'csv') return report;
    const csv = await exportReport(deps, call, report);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${reportFileName(report)}"`)
      .serializer(String)
      .send(csv);
  });
}
