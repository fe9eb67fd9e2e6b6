import { TextLink } from '#kit/web/components/text-link.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { messageTexts as texts } from './texts.ts';

/** The links to the messages about payments, which are switched on elsewhere. */
export const MessageLinks = () => (
  <p className="quiet">
    {texts.lead} <TextLink to={paths.messageTemplates}>{texts.received}</TextLink> ·{' '}
    <TextLink to={paths.store}>{texts.reminder}</TextLink>
  </p>
);
