import { lookUp } from '@lexplain/contract/look-up';
import {
  contentKind,
  mostCounted,
  type OrganisationContent,
} from '@lexplain/contract/organisations/invitations';

type NamedKind = (typeof contentKind.options)[number];
type Nouns = readonly [one: string, many: string];

const nouns: Record<Exclude<NamedKind, 'profile' | 'readiness'>, Nouns> = {
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

/** What has no noun of its own, by the name of its page: `serviceProviders` is “Service providers”. */
const nounsOfPage = (kind: string): Nouns => {
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const page = `“${words.charAt(0).toUpperCase()}${words.slice(1)}”`;
  return [`entry under ${page}`, `entries under ${page}`];
};

const partOf = (kind: string, count: number): string => {
  if (kind === 'profile') return 'a profile with answers';
  if (kind === 'readiness') return 'contacts for an incident';
  const [one, many] = lookUp<Nouns>(nouns, kind) ?? nounsOfPage(kind);
  if (count >= mostCounted) return `${mostCounted} or more ${many}`;
  return `${count} ${count === 1 ? one : many}`;
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** `2 drafts with answers and a profile with answers`. */
export const contentText = (content: OrganisationContent): string =>
  list.format(
    [...new Set([...contentKind.options, ...Object.keys(content)])].flatMap((kind) => {
      const count = content[kind];
      return count ? [partOf(kind, count)] : [];
    }),
  );
