import { brand } from '@lexplain/contract/brand/brand';
import { publicChangePaths } from '@lexplain/contract/changes/public-changes';

/** Says to programs where the feed of changes is. React moves it into the document's head. */
export const FeedLink = () => (
  <link
    rel="alternate"
    type="application/atom+xml"
    title={`${brand.name}: changes to the law`}
    href={publicChangePaths.feed}
  />
);
