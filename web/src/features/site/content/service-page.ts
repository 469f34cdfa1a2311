import type { PageContent, Stat, Topic } from './types';

export interface ServiceGroup extends Topic {
  points?: readonly string[];
}

/** The content of a service page. Its action leads to /contact (docs/product.md, "Services"). */
export interface ServicePage {
  page: PageContent;
  parts: { title: string; groups: readonly ServiceGroup[] };
  action: { label: string; text: string };
  /**
   * Whether an account is enough to begin: the way to the registration stands beside the action.
   */
  isSelfServed?: boolean;
  stats: readonly Stat[];
}
