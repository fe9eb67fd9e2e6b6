import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { LinkTabs } from '#kit/web/components/link-tabs.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { messagesTexts as texts } from './texts.ts';

export function MessageTabs({ end }: { end?: ReactNode }) {
  return (
    <LinkTabs label={texts.tabs} end={end}>
      <Link to={paths.messages} activeOptions={{ exact: true, includeSearch: false }}>
        {texts.list}
      </Link>
      <Link to={paths.messageTemplates}>{texts.templates}</Link>
    </LinkTabs>
  );
}
