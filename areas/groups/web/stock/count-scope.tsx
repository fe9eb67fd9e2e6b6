import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CountScopeProps } from '#areas/stock/web/shared/count-scope-props.ts';
import { freshGroup } from '../shared/api.ts';
import { countScopeTexts as texts } from '../texts.ts';

function GroupScope({ groupId, lines, onZero, onUnzero }: CountScopeProps & { groupId: string }) {
  const { data: group } = useQuery(freshGroup(groupId));
  if (!group) return null;
  const known = new Set(lines.map(({ productId }) => productId));
  const others = group.products.filter(({ _id, isOnSale }) => isOnSale && !known.has(_id));
  const zeroed = lines.filter((line) => line.isZeroed && line.groupId === groupId).length;
  if (others.length + zeroed === 0) return null;
  return (
    <Checkbox
      description={texts.scopeHint}
      label={texts.zero(group.name, others.length + zeroed)}
      checked={zeroed > 0 && others.length === 0}
      onChange={(event) => (event.currentTarget.checked ? onZero(others) : onUnzero(groupId))}
    />
  );
}

/** Whether the uncounted products of the counted groups are set to 0. The person must say so. */
export function CountScope(props: CountScopeProps) {
  const groups = new Set(props.lines.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])));
  if (groups.size === 0) return null;
  return (
    <section aria-label={texts.scope}>
      <Stack gap="xs">
        {[...groups].map((groupId) => (
          <GroupScope key={groupId} groupId={groupId} {...props} />
        ))}
      </Stack>
    </section>
  );
}
