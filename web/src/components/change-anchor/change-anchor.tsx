import type { StoredChange } from '@lexplain/contract/changes/changes';
import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface ChangeAnchorProps
  extends Pick<AnchorProps, 'c' | 'className' | 'inherit' | 'size' | 'underline'> {
  change: Pick<StoredChange, 'id' | 'title'>;
}

/** The title of a change to the law, as a link to its page. */
export const ChangeAnchor = ({ change: { id, title }, ...look }: ChangeAnchorProps) => (
  <Anchor
    {...look}
    renderRoot={(props) => (
      <Link {...props} to="/dashboard/cyber-laws/changes/$changeId" params={{ changeId: id }} />
    )}
  >
    {title}
  </Anchor>
);
