import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import jwt from '@fastify/jwt';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from './core/deps.ts';
import { registerAccess } from './http/access.ts';
import { areasOf } from './http/area.ts';
import { registerCalls } from './http/call.ts';
import { createCsvFiles } from './http/lists/csv-files.ts';
import { registerDocs } from './http/docs/docs.ts';
import { refuseWhileDraining } from './http/draining.ts';
import {
  refuseAddress,
  refuseUnreadable,
  registerErrorHandler,
  sendRouteNotFound,
} from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { tagLists } from './http/lists/list-tags.ts';
import { createLimit } from './http/limits/limits.ts';
import { registerMetrics } from './http/metrics.ts';
import { refuseTwoHosts } from './http/one-host.ts';
import { createMisses, ORDER_NUMBERS } from './http/limits/misses.ts';
import { createWindowOrderLimits } from './http/limits/window-order-limits.ts';
import { registerPages } from './http/pages.ts';
import { readRangesAsDays, ignoreUndeclaredBodies } from './http/request-input.ts';
import { registerRequestLog } from './http/request-log.ts';
import { contractSchemas } from './http/schemas.ts';
import {
  keepOutOfCaches,
  registerSecurityHeaders,
  securityHeaders,
} from './http/security-headers.ts';
import { createLongReading } from './http/lists/reading.ts';
import type { App } from './http/types.ts';
import { createWholeLists } from './http/lists/whole-lists.ts';
import { registerAudit } from './modules/audit/audit.routes.ts';
import { backupFailureWords } from './modules/backups/backup-failure.ts';
import { listUnrecorded } from './modules/backups/backup-records.ts';
import { backupState } from './modules/backups/backups.service.ts';
import type { BackupProgram } from './modules/backups/nightly-backup.ts';
import { registerBackups } from './modules/backups/backups.routes.ts';
import { registerConciliation } from './modules/charges/conciliation/conciliation.routes.ts';
import { registerCoupons } from './modules/coupons/coupons.routes.ts';
import { registerCustomers } from './modules/customers/customers.routes.ts';
import { registerDiscounts } from './modules/discounts/discounts.routes.ts';
import { registerPhotoFiles } from './modules/photos/photo-files.routes.ts';
import { registerPhotos, type PhotosOptions } from './modules/photos/photos.routes.ts';
import { registerPostalCode } from './modules/postal-code/postal-code.routes.ts';
import { registerProductGroups } from './modules/products/groups/groups.routes.ts';
import { registerProducts } from './modules/products/products.routes.ts';
import { registerStockBatches } from './modules/products/stock/stock.routes.ts';
import { registerDispatch } from './modules/orders/dispatch/dispatch.routes.ts';
import { registerOrderCare } from './modules/orders/order-care.routes.ts';
import { registerOrderDispatch } from './modules/orders/dispatch/order-dispatch.routes.ts';
import { registerCarts } from './modules/orders/cart/carts.routes.ts';
import { registerOrderList } from './modules/orders/list/order-list.routes.ts';
import { registerOrders } from './modules/orders/orders.routes.ts';
import { registerPrintBatches } from './modules/orders/dispatch/print-batches.routes.ts';
import { registerPublicOrders } from './modules/orders/checkout/public-orders.routes.ts';
import {
  registerGoodsReturns,
  registerWithdrawals,
} from './modules/orders/withdrawals/withdrawals.routes.ts';
import { registerNotices } from './modules/charges/notices.routes.ts';
import { registerOrderCharge } from './modules/charges/order-charge.routes.ts';
import { registerRefunds } from './modules/charges/refunds.routes.ts';
import { registerPixAccounts } from './modules/pix-accounts/pix-accounts.routes.ts';
import { registerPayments } from './modules/payments/payments.routes.ts';
import { registerSenders } from './modules/senders/senders.routes.ts';
import { registerMessages } from './modules/messages/messages.routes.ts';
import {
  countMessages,
  viewQueue,
  releaseMessages,
  retryMessages,
} from './modules/messages/messages.service.ts';
import { registerLive } from './modules/live/live.routes.ts';
import { registerPrivacy } from './modules/privacy/privacy.routes.ts';
import { registerDashboard } from './modules/dashboard/dashboard.routes.ts';
import { registerShipping } from './modules/shipping/shipping.routes.ts';
import { registerStore } from './modules/store/store.routes.ts';
import { registerStoreTexts } from './modules/store/store-texts.routes.ts';
import { findPageStore } from './modules/store/link-picture.ts';
import { noteOpenedAddress } from './modules/store/store.service.ts';
import { registerLinkPicture } from './modules/store/link-picture.routes.ts';
import { createCurrentWindow } from './modules/window/current-window.ts';
import { createWindowPages, type WindowPages } from './modules/window/window-pages.ts';
import { createWindowFeed, type WindowFeed } from './modules/window/feed/window-feed.ts';
import { registerFeedFiles, registerFeedView } from './modules/window/feed/window-feed.routes.ts';
import { registerWindowOrders } from './modules/orders/window/window-orders.routes.ts';
import { registerWindowPages } from './modules/window/window-pages.routes.ts';
import { registerWindow } from './modules/window/window.routes.ts';
import { findOrdersAnHour, noteBusyWindow } from './modules/window/window.service.ts';
import { registerSystem } from './modules/system/system.routes.ts';
import { createClickCounter } from './modules/influencers/click-counter.ts';
import { registerInfluencers } from './modules/influencers/influencers.routes.ts';
import { registerPartners, registerShortLinks } from './modules/influencers/partners.routes.ts';
import { registerAccounts } from './modules/accounts/accounts.routes.ts';
import { findActor } from './modules/accounts/accounts.service.ts';
import { registerMyAccount } from './modules/accounts/my-account.routes.ts';
import { COUNTED_PROOFS, createOwnerProofs } from './modules/accounts/owner-proofs.ts';
import { registerPasskeys } from './modules/accounts/passkeys/passkeys.routes.ts';
import { registerSecondFactor } from './modules/accounts/second-factor/second-factor.routes.ts';

const BODY_LIMIT_BYTES = 1_048_576;
/** How long a request may take to arrive, its body included. */
const REQUEST_TIMEOUT_MS = 60_000;
const COMPRESS_FROM_BYTES = 2_048;

export interface AppOptions {
  readonly logger: FastifyBaseLogger;
  /** Folder of the built web app. */
  readonly webDir?: string;
  /** Checks every answer against the contract: for tests. */
  readonly checkAnswers?: boolean;
  /** Shorter for tests. */
  readonly requestTimeoutMs?: number;
  /** How often open streams of events are asked whether their sessions still hold; shorter for tests. */
  readonly checkStreamsMs?: number;
  /** Makes the backups that an admin asks for. */
  readonly backups?: BackupProgram;
  /** Other than usual for tests. */
  readonly photos?: PhotosOptions;
}

/** The whole application, in the order in which a request meets its parts. */
export function buildApp(deps: Deps, options: AppOptions): App {
  const { checkAnswers = false, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const headers = securityHeaders({
    isHttps: deps.config.publicUrl?.startsWith('https:') ?? false,
  });
  const app: App = Fastify({
    loggerInstance: options.logger,
    genReqId: () => randomUUID(),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // Its own refusal is in English, and names no time: see draining.ts.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    // Node takes the longer of the two limits for the body: headers must have the shorter one.
    http: {
      headersTimeout: requestTimeoutMs / 2,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: refuseAddress(headers),
    schemaController: contractSchemas({ checkAnswers }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();

  registerErrorHandler(app, deps, { checkAnswers });
  registerRequestLog(app);
  registerSecurityHeaders(app, headers);
  refuseTwoHosts(app);
  refuseWhileDraining(app);
  ignoreUndeclaredBodies(app);
  void app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // Nobody sends compressed requests; one that claims to be would hold its connection.
    globalDecompression: false,
  });
  void app.register(jwt, {
    secret: deps.secrets.jwt,
    // The end of a session is checked by the application's own clock: see access.ts.
    verify: { cache: 1_000, ignoreExpiration: true },
  });
  registerCalls(app, deps);
  registerAccess(app, deps, (call) => findActor(deps.db, call));
  registerDocs(app);
  registerMetrics(app, deps, () => countMessages(deps));

  const findStore = () => findPageStore(deps.db, deps.config);
  const currentWindow = createCurrentWindow(deps, findStore);
  const windowPages =
    options.webDir === undefined ? undefined : createWindowPages(currentWindow, options.webDir);
  const windowFeed = createWindowFeed(currentWindow);
  void app.register((root, _, done) => {
    registerHealth(root, deps);
    registerFeedFiles(root, windowFeed);
    if (windowPages) registerWindowPages(root, deps, windowPages);
    registerPhotoFiles(root, deps);
    const sendMissing =
      options.webDir === undefined
        ? undefined
        : registerPages(root, deps, options.webDir, findStore, (address) =>
            noteOpenedAddress(deps, address),
          );
    registerShortLinks(root, deps, sendMissing ?? ((_, reply) => reply.callNotFound()));
    done();
  });
  void app.register(
    (api, _, done) => {
      keepOutOfCaches(api);
      tagLists(api);
      readRangesAsDays(api, deps.config.storeTimeZone);
      registerModules(api, deps, { ...options, windowPages, windowFeed });
      done();
    },
    { prefix: '/api' },
  );

  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api') || request.method !== 'GET'
      ? sendRouteNotFound(reply)
      : reply.code(404).type('text/plain; charset=utf-8').send('Página não encontrada.'),
  );
  return app;
}

/** Every module of the API. */
function registerModules(
  api: App,
  deps: Deps,
  options: AppOptions & {
    readonly windowPages: WindowPages | undefined;
    readonly windowFeed: WindowFeed;
  },
): void {
  const { checkStreamsMs: checkMs, backups } = options;
  const reads = createLongReading(deps);
  const reading = { reads, lists: createWholeLists(reads), files: createCsvFiles(reads) };
  const clicks = createClickCounter(deps);
  const misses = createMisses(deps, ORDER_NUMBERS);
  const windowOrders = createWindowOrderLimits(deps, {
    findMost: () => findOrdersAnHour(deps.db),
    onBusy: () => noteBusyWindow(deps),
  });
  const { users, staff, admins, others } = areasOf(api);
  admins('accounts', (app) => registerAccounts(app, deps));
  const owners = createOwnerProofs(deps, createLimit(deps, COUNTED_PROOFS));
  users('accounts', (app) => registerMyAccount(app, deps, owners));
  users('accounts', (app) => registerSecondFactor(app, deps, owners));
  users('accounts', (app) => registerPasskeys(app, deps, owners));
  staff('shipping', (app) => registerShipping(app, deps));
  admins('dashboard', (app) => registerDashboard(app, deps, reads));
  staff('senders', (app) => registerSenders(app, deps, (trx) => retryMessages(trx, deps)));
  staff('orders', (app) => registerOrderList(app, deps, reading));
  staff('orders', (app) => registerCarts(app, deps));
  staff('orders', (app) => registerOrders(app, deps));
  staff('orders', (app) => registerOrderCare(app, deps));
  staff('orders', (app) => registerOrderDispatch(app, deps));
  staff('orders', (app) => registerPrintBatches(app, deps));
  staff('orders', (app) => registerDispatch(app, deps, reading));
  others('orders', (app) => registerPublicOrders(app, deps, { misses, windowOrders }));
  staff('orders', (app) => registerWithdrawals(app, deps));
  staff('orders', (app) => registerGoodsReturns(app, deps));
  staff('payments', (app) => registerPayments(app, deps));
  staff('payments', (app) => registerRefunds(app, deps));
  others('orders', (app) => registerOrderCharge(app, deps, { misses }));
  others('charges', (app) => registerNotices(app, deps));
  admins('payments', (app) => registerConciliation(app, deps, reading.files));
  admins('pix-accounts', (app) => registerPixAccounts(app, deps));
  staff('products', (app) => registerProducts(app, deps, reading));
  staff('products', (app) => registerProductGroups(app, deps, reading));
  staff('photos', (app) => registerPhotos(app, deps, options.photos));
  staff('products', (app) => registerStockBatches(app, deps));
  staff('discounts', (app) => registerDiscounts(app, deps));
  staff('coupons', (app) => registerCoupons(app, deps));
  staff('customers', (app) => registerCustomers(app, deps, { reading, misses }));
  staff('influencers', (app) => registerInfluencers(app, deps, { reads, clicks }));
  others('influencers', (app) => registerPartners(app, deps));
  staff('window', (app) => registerWindow(app, deps, options.windowPages));
  staff('window', (app) => registerFeedView(app, options.windowFeed));
  others('window', (app) => registerWindowOrders(app, deps, { misses, limits: windowOrders }));
  others('postal-code', (app) => registerPostalCode(app, deps));
  admins('store', (app) => registerStore(app, deps, (trx) => releaseMessages(trx, deps)));
  admins('store', (app) => registerStoreTexts(app, deps));
  others('store', (app) => registerLinkPicture(app, deps));
  staff('messages', (app) => registerMessages(app, deps));
  admins('audit', (app) => registerAudit(app, deps, reads));
  staff('live', (app) => registerLive(app, deps, checkMs === undefined ? {} : { checkMs }));
  admins('privacy', (app) => registerPrivacy(app, deps, reads));
  admins('backups', (app) => registerBackups(app, deps, backups));
  admins('system', (app) =>
    registerSystem(app, deps, {
      messages: () => viewQueue(deps),
      backup: async () => {
        const unrecorded = listUnrecorded(deps.config);
        const { lastGood, lastFailure, overdue } = await backupState(
          deps.db,
          deps.clock(),
          unrecorded,
        );
        const failure = lastFailure && backupFailureWords(lastFailure.failure);
        return { lastGoodAt: lastGood?.finishedAt, failure, overdue };
      },
    }),
  );
}
