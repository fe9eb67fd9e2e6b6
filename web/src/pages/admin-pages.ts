/* The pages on which an admin looks into what happened, in one file: seldom opened, and each names few files of its own. */
export { AuditPage } from './audit-page.tsx';
export { ConciliationPage } from './conciliation-page.tsx';
export { PrivacyPage } from './privacy-page.tsx';
export { SystemPage } from './system-page.tsx';
