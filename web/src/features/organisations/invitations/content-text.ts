import {
  type ContentKind,
  contentKind,
  mostCounted,
  type OrganisationContent,
} from '@lexplain/contract/organisations/invitations';

const nouns: Record<Exclude<ContentKind, 'profile' | 'readiness'>, [one: string, many: string]> = {
  drafts: ['draft with answers', 'drafts with answers'],
  assessments: ['submitted assessment', 'submitted assessments'],
  reviews: ['review', 'reviews'],
  verdicts: ['round of verdicts', 'rounds of verdicts'],
  comments: ['comment', 'comments'],
  profile_records: ['record of its profile', 'records of its profile'],
  incidents: ['incident', 'incidents'],
  actions: ['action', 'actions'],
  evidence: ['piece of evidence', 'pieces of evidence'],
};

const partOf = (kind: ContentKind, count: number): string => {
  if (kind === 'profile') return 'a profile with answers';
  if (kind === 'readiness') return 'contacts for an incident';
  const [one, many] = nouns[kind];
  if (count >= mostCounted) return `${mostCounted} or more ${many}`;
  return `${count} ${count === 1 ? one : many}`;
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** `2 drafts with answers and a profile with answers`. */
export const contentText = (content: OrganisationContent): string =>
  list.format(
    contentKind.options.flatMap((kind) => {
      const count = content[kind];
      return count ? [partOf(kind, count)] : [];
    }),
  );
