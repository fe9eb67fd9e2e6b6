/** How long a call may take before the browser gives up. */
export const HTTP_TIMEOUT_MS = 5000;

/** Local storage key of the login token. */
export const TOKEN_KEY = 'token';

/** Local storage key of the influencer's tracking id. */
export const TRACKING_ID_KEY = 'trackingId';

/** Numbered buttons that the pagination bar shows at most. */
export const PAGINATION_BUTTONS = 3;

/** Delay before the browser leaves for the chat. */
export const CHAT_REDIRECT_MS = 300;

/** Delay before the session-expired modal leaves for the login. */
export const SESSION_EXPIRED_REDIRECT_MS = 3000;
