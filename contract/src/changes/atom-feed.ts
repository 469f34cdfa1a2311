import { brand } from '../brand/brand.ts';
import { formatDay } from '../text/format-day.ts';
import type { StoredChange } from './changes.ts';

// Changes to the law as an Atom feed (RFC 4287). Pure: the public one is written when the pages are
// built.

export interface AtomEntry {
  /** Of the change. */
  id: string;
  title: string;
  text: string;
  /** The page about it. */
  url: string;
  /** The laws that it is about. */
  laws: readonly string[];
  /** When it was published. */
  published: string;
}

interface AtomFeed {
  /** It never changes: programs know a feed and its entries by their ids. */
  id: string;
  title: string;
  /**
   * The address of the feed; null for one whose address is a secret, which must not be stored with
   * it.
   */
  self: string | null;
  /** The page about it. */
  url: string;
  entries: readonly AtomEntry[];
  /** When a feed without entries was made. */
  madeAt: string;
}

/**
 * A tag (RFC 4151) stays the same where the site moves. Its date is one on which the name was ours.
 */
export const tagOf = (name: string): string =>
  `tag:${new URL(brand.origin).hostname},2026-11-21:${name}`;

/** What XML 1.0 cannot contain, not even escaped. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeXml = (text: string): string =>
  text
    .replaceAll(notInXml, '')
    .replaceAll(/[&<>"']/g, (character) => references.get(character) ?? '');

const entryLines = ({ id, title, text, url, laws, published }: AtomEntry): string[] => [
  '<entry>',
  `<id>${escapeXml(tagOf(`changes/${id}`))}</id>`,
  `<title>${escapeXml(title)}</title>`,
  `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
  `<published>${published}</published>`,
  `<updated>${published}</updated>`,
  ...laws.map((law) => `<category term="${escapeXml(law)}"/>`),
  `<content type="text">${escapeXml(text)}</content>`,
  '</entry>',
];

const newestFirst = (one: AtomEntry, other: AtomEntry): number =>
  Date.parse(other.published) - Date.parse(one.published) || (one.id < other.id ? -1 : 1);

/** Programs fetch a feed again and again, and keep what they have read. */
const mostEntries = 100;

/** The feed with its newest entries, the newest first. Equal entries give an equal file. */
export const createAtomFeed = ({ id, title, self, url, entries, madeAt }: AtomFeed): string => {
  const sorted = entries.toSorted(newestFirst).slice(0, mostEntries);
  const updated = sorted[0]?.published ?? madeAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    ...(self === null
      ? []
      : [`<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`]),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(brand.name)}</name></author>`,
    ...sorted.flatMap(entryLines),
    '</feed>',
    '',
  ].join('\n');
};

/** What an entry says of a change: from when it is, and what it changes. */
export const writeChange = ({
  date,
  date_precision,
  what_changed,
}: Pick<StoredChange, 'date' | 'date_precision' | 'what_changed'>): string =>
  `From ${formatDay(date, date_precision)}. ${what_changed}`;
