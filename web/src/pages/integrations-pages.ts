/* The pages of integrations in one file: seldom opened, and each names few files of its own. */
export { IntegrationsPage } from './integrations-page.tsx';
export { PixAccountPage } from './pix-account-page.tsx';
export { ZapiPage } from './zapi-page.tsx';
