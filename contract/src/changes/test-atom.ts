import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

// Atom feeds as another program reads them.

const link = z.strictObject({
  '@rel': z.string(),
  '@type': z.string(),
  '@href': z.url(),
});

/** What RFC 4287 requires of an entry, and what ours have besides. */
const entry = z.strictObject({
  id: z.string().regex(/^tag:[\w.-]+,\d{4}-\d\d-\d\d:\S+$/),
  title: z.string().min(1),
  link: z.tuple([link]),
  published: z.iso.datetime(),
  updated: z.iso.datetime(),
  category: z.array(z.strictObject({ '@term': z.string().min(1) })).default([]),
  content: z.strictObject({ '#text': z.string().min(1), '@type': z.literal('text') }),
});

const feed = z.strictObject({
  '?xml': z.strictObject({ '@version': z.literal('1.0'), '@encoding': z.literal('utf-8') }),
  feed: z.strictObject({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    '@xml:lang': z.string(),
    id: z.string().regex(/^tag:/),
    title: z.string().min(1),
    link: z.array(link),
    updated: z.iso.datetime(),
    author: z.strictObject({ name: z.string().min(1) }),
    entry: z.array(entry).default([]),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  htmlEntities: true,
  trimValues: false,
  isArray: (name) => ['entry', 'link', 'category'].includes(name),
});

/** The lines between elements are no text of theirs. */
const withoutLines = (file: string): string => file.replaceAll(/>\n</g, '><').trim();

/** Reads a feed. Throws for one that is not well-formed or lacks what every feed has. */
export const readAtomFeed = (file: string) => {
  const isValid = XMLValidator.validate(file);
  if (isValid !== true) throw new Error(isValid.err.msg);
  return feed.parse(parser.parse(withoutLines(file))).feed;
};
