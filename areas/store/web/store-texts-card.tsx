import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Card } from '#kit/web/components/layout.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { storeTextPages } from '#kit/web/lib/pages/public-paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { storeApi } from './shared/api.ts';
import { storeTextWords as texts } from './texts.ts';
import classes from './store.module.css';

const EDITORS = { privacy: paths.privacyText, returns: paths.returnsText } as const;

/** The texts of the shop's own, with a link to edit each. */
export function StoreTextsCard() {
  const { data } = useQuery(storeApi.query('GET /store/texts'));
  const stateOf = (kind: keyof typeof EDITORS): string | undefined => {
    const text = data?.find((each) => each.kind === kind);
    if (!text) return undefined;
    return text.own ? texts.own : texts.standard;
  };
  return (
    <Card title={texts.title}>
      <Text c="dimmed" fz="sm" lh="1.5">
        {texts.lead}
      </Text>
      <ul className="parted">
        {storeTextPages.map(({ kind, title }) => (
          <li key={kind} className={`line-wrap between ${classes.textRow}`}>
            <div>
              <p>{title}</p>
              <p className="quiet">{stateOf(kind) ?? '\u00a0'}</p>
            </div>
            <Button
              component={Link}
              to={EDITORS[kind]}
              variant="default"
              aria-label={texts.edit(title)}
            >
              {commonTexts.edit}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
